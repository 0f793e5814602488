#!/usr/bin/env python3
"""Check that #include arrows only point down the floor plan, and never in a circle.

usage: check_layers.py ROOT PLAN       ROOT: the source folder; PLAN: docs/layers.txt, which
       check_layers.py --self-test     describes its own format

Found: a module without a floor, an arrow up or to a stranger on the same floor, a public header
that includes a private one, a tree that includes one it does not use, an include of something that
is neither ours nor the standard library nor listed, and files that include each other in a circle.
"""
import fnmatch
import re
import sys
import tempfile
from pathlib import Path

INCLUDE = re.compile(r'\s*#\s*include\s+([<"])([^>"]+)[>"]')
SOURCES = {'.h', '.hpp', '.cpp', '.def'}


class Tree:
    def __init__(self, root: Path, name: str):
        self.name = name
        self.folder = root / name
        self.public: Path | None = None   # holds the modules' public headers
        self.private: Path | None = None  # holds the modules' other files
        self.headers: dict[Path, str] = {}  # elsewhere in the tree, with their modules
        self.uses: list[str] = []
        self.system: list[str] = []
        self.floor: dict[str, int] = {}
        self.family: dict[str, int] = {}  # modules of one floor that may know each other

    def module(self, file: Path) -> str | None:
        """The innermost folder that the plan names, or else the one directly under the include
        root; a loose file is a module of its own."""
        if file in self.headers:
            return self.headers[file]
        for base in filter(None, (self.public, self.private)):
            if file.is_relative_to(base):
                parts = file.relative_to(base).parts
                if len(parts) == 1:
                    return file.stem
                for depth in range(len(parts) - 1, 1, -1):
                    if '/'.join(parts[:depth]) in self.floor:
                        return '/'.join(parts[:depth])
                return parts[0]
        return None

    def may_know(self, here: str, there: str) -> bool:
        return (here == there or self.family[here] == self.family[there]
                or self.floor[there] < self.floor[here])

    def files(self) -> list[Path]:
        roots = filter(None, (self.public, self.private))
        found = {p for base in roots for p in base.rglob('*') if p.suffix in SOURCES}
        return sorted(found | set(self.headers))


def read_plan(root: Path, plan: Path) -> dict[str, Tree]:
    trees: dict[str, Tree] = {}
    tree = None
    families = 0
    for line in plan.read_text().splitlines():
        words = line.split('#')[0].split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key == 'tree':
            tree = trees[rest[0]] = Tree(root, rest[0])
        elif tree is None:
            sys.exit(f'{plan}: "{line}" stands before the first tree')
        elif key in ('public', 'private'):
            setattr(tree, key, tree.folder / rest[0])
        elif key == 'header':
            tree.headers[tree.folder / rest[0]] = rest[1]
        elif key in ('uses', 'system'):
            getattr(tree, key).extend(rest)
        elif key.isdigit():
            for group in ' '.join(rest).split('|'):
                families += 1
                for module in group.replace(',', ' ').split():
                    tree.floor[module], tree.family[module] = int(key), families
        else:
            sys.exit(f'{plan}: cannot read "{line}"')
    return trees


def is_standard(name: str) -> bool:
    """The C++ library's headers have neither a folder nor an ending."""
    return '/' not in name and '.' not in name


def resolve(tree: Tree, trees: dict[str, Tree], includer: Path, quoted: bool, name: str):
    """The file that the compiler would take, with its tree; (None, None) where it is not ours."""
    places = [includer.parent] if quoted else []
    places += [tree.private] if tree.private else []
    places += [other.public.parent for other in trees.values() if other.public]
    for target in ((base / name).resolve() for base in places if (base / name).is_file()):
        for owner in trees.values():
            if target.is_relative_to(owner.folder):
                return target, owner
    return None, None


def judge(tree: Tree, trees: dict[str, Tree], file: Path, quoted: bool, name: str):
    """What is wrong with one include (None: nothing), and the file it names, if ours."""
    target, owner = resolve(tree, trees, file, quoted, name)
    if target is None:
        known = is_standard(name) or any(fnmatch.fnmatch(name, p) for p in tree.system)
        return (None if known and not quoted else f'{name} is unknown to the floor plan'), None
    if owner is not tree:
        allowed = (owner.name in tree.uses and owner.public is not None
                   and target.is_relative_to(owner.public))
        return (None if allowed else f'{tree.name} must not use {name} of {owner.name}'), target
    here, there = tree.module(file), tree.module(target)
    if there not in tree.floor:
        return f'module "{there}" has no floor', target
    if not tree.may_know(here, there):
        return (f'{here} (floor {tree.floor[here]}) must not include {name} '
                f'({there}, floor {tree.floor[there]})'), target
    if tree.public and file.is_relative_to(tree.public) and not target.is_relative_to(tree.public):
        return f'a public header must not include the private {name}', target
    return None, target


def circles(arrows: dict[Path, list[Path]]) -> list[list[Path]]:
    found, done = [], set()

    def visit(file: Path, path: list[Path]) -> None:
        if file in path:
            found.append(path[path.index(file):] + [file])
        elif file not in done:
            for target in arrows.get(file, []):
                visit(target, path + [file])
            done.add(file)

    for file in arrows:
        visit(file, [])
    return found


def check(root: Path, plan: Path) -> list[str]:
    root = root.resolve()
    trees = read_plan(root, plan)
    errors, arrows, seen = [], {}, 0
    for tree in trees.values():
        for file in tree.files():
            seen += 1
            rel = file.relative_to(root)
            if tree.module(file) not in tree.floor:
                errors.append(f'{rel}: module "{tree.module(file)}" has no floor')
                continue
            for number, text in enumerate(file.read_text(errors='replace').splitlines(), 1):
                match = INCLUDE.match(text)
                if not match:
                    continue
                error, target = judge(tree, trees, file, match[1] == '"', match[2])
                if error:
                    errors.append(f'{rel}:{number}: {error}')
                if target:
                    arrows.setdefault(file, []).append(target)
    if seen == 0:
        errors.append(f'no source file under {root}')
    errors += ['circle: ' + ' -> '.join(str(file.relative_to(root)) for file in circle)
               for circle in circles(arrows)]
    return errors


PLAN_OF_SELF_TEST = '''
tree lib
public include/l
private src
header include/l.h top
system immintrin.h
0 low
1 left | right
2 top
tree app
uses lib
private .
0 deep
1 cli, main | lab/one | lab/two
'''

# path, content, what the error must contain (None: no error)
CASES_OF_SELF_TEST = [
    ('lib/include/l/low/a.h', '#include <vector>', None),
    ('lib/include/l/left/a.h', '#include <l/low/a.h>', None),
    ('lib/src/left/own.h', '#include <immintrin.h>', None),
    ('lib/src/left/own.cpp', '#include "left/own.h"', None),
    ('lib/src/low/up.cpp', '#include <l/left/a.h>', 'low (floor 0) must not include'),
    ('lib/src/right/aside.cpp', '  #  include "left/own.h"', 'right (floor 1) must not include'),
    ('lib/include/l/left/b.h', '#include "../../../src/left/own.h"', 'public header'),
    ('lib/include/l/low/c1.h', '#include "c2.h"', 'circle'),
    ('lib/include/l/low/c2.h', '#include <l/low/c1.h>', None),
    ('lib/include/l.h', '#include <l/left/a.h>', None),
    ('lib/src/top/c.cpp', '#include <l.h>', None),
    ('lib/src/left/c.cpp', '#include <l.h>', 'left (floor 1) must not include'),
    ('app/deep/c.h', '#include <l.h>', 'app must not use'),
    ('lib/src/attic/x.cpp', '', '"attic" has no floor'),
    ('lib/src/top/foreign.cpp', '#include <boost/log/core.hpp>', 'unknown to the floor plan'),
    ('lib/src/top/lost.cpp', '#include "nowhere.h"', 'unknown to the floor plan'),
    ('lib/src/top/app.cpp', '#include "../../../app/deep/d.h"', 'lib must not use'),
    ('app/deep/d.h', '#include <l/top/../low/a.h>', None),
    ('app/deep/private.cpp', '#include "left/own.h"', 'unknown to the floor plan'),
    ('app/deep/sly.cpp', '#include "../../lib/src/left/own.h"', 'app must not use'),
    ('app/deep/up.cpp', '#include "cli/cli.h"', 'deep (floor 0) must not include'),
    ('app/cli/cli.h', '#include "deep/d.h"', None),
    ('app/main.cpp', '#include "cli/cli.h"', None),
    ('app/lab/one/a.h', '#include "deep/d.h"', None),
    ('app/lab/two/b.cpp', '#include "lab/one/a.h"', 'lab/two (floor 1) must not include'),
    ('app/lab/c.cpp', '', '"lab" has no floor'),
]


def self_test() -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / 'plan').write_text(PLAN_OF_SELF_TEST)
        (root / 'lib/include/l/top').mkdir(parents=True)
        for path, content, _ in CASES_OF_SELF_TEST:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(content + '\n')
        errors = check(root, root / 'plan')
    for path, _, expected in CASES_OF_SELF_TEST:
        mine = [e for e in errors if e.removeprefix('circle: ').startswith(path)]
        assert bool(mine) == bool(expected), f'{path}: {mine}'
        assert all(expected in e for e in mine), f'{path}: {mine}'
    print(f'self-test: {len(CASES_OF_SELF_TEST)} cases as expected')


if __name__ == '__main__':
    if sys.argv[1:] == ['--self-test']:
        self_test()
    elif len(sys.argv) == 3:
        problems = check(Path(sys.argv[1]), Path(sys.argv[2]))
        print('\n'.join(problems) or 'layers: every arrow points down')
        sys.exit(1 if problems else 0)
    else:
        sys.exit(__doc__)
