#!/usr/bin/env python3
"""What must be true of the tree beyond its code:

- the top level holds what belongs there, and nothing else;
- the documents name only files and folders that exist;
- every public header of libcore has a unit test of its name, unless it holds plain data only;
- every public header demands C++20: it includes util/language.h, itself or through another;
- every unit test file has a namespace of its name, since several are compiled as one;
- no source file is longer than 500 lines.

usage: check_tree.py ROOT
"""
import re
import subprocess
import sys
from pathlib import Path

TREES = ('libcore', 'engine', 'tests', 'docs', 'scripts', r'\.ci', r'\.github')
TOP_FOLDERS = {'libcore', 'engine', 'tests', 'docs', 'scripts', '.ci', '.github'}
TOP_FILES = {
    '.clang-format', '.clang-tidy', '.editorconfig', '.gitignore', 'CHANGELOG.md', 'CMakeLists.txt',
    'CMakePresets.json', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'bench.txt'}
# A path of ours as the documents write it; * stands for anything.
PATH = re.compile(r'(?<![\w/.-])(?:' + '|'.join(TREES) + r')(?:/[\w.*-]+)+/?')
LINK = re.compile(r'\]\(([^)#:]+)(?:#[^)]*)?\)')
SOURCE = ('.h', '.cpp', '.def', '.py', '.sh')
ONE_RETURN = re.compile(
    r'^(?:\[\[nodiscard\]\] )?constexpr [^;{}]*\{\s*return [^;{}]*;\s*\}', re.M)
MOST_LINES = 500


def tracked(root: Path) -> list[Path]:
    """The files of the work tree, committed or about to be; none that git ignores."""
    names = subprocess.run(
        ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
        cwd=root, check=True, capture_output=True, text=True).stdout
    return [path for name in names.split('\0') if name and (path := root / name).is_file()]


def check_top_level(root: Path, files: list[Path]) -> list[str]:
    parts = [file.relative_to(root).parts for file in files]
    names = {part[0] for part in parts
             if part[0] not in (TOP_FILES if len(part) == 1 else TOP_FOLDERS)}
    return [f'{name}: does not belong to the top level' for name in sorted(names)]


def exists(root: Path, name: str) -> bool:
    """A document may leave off the ending: engine/xboard/parse means parse.h and parse.cpp."""
    pattern = name.rstrip('/.')
    return any(root.glob(pattern)) or any(root.glob(pattern + '.*'))


def check_documents(root: Path, files: list[Path]) -> list[str]:
    errors = []
    for file in files:
        if file.suffix != '.md':
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            where = f'{file.relative_to(root)}:{number}'
            errors += [f'{where}: there is no {name}' for name in PATH.findall(line)
                       if not exists(root, name)]
            errors += [f'{where}: the link to {name} leads nowhere' for name in LINK.findall(line)
                       if not (file.parent / name).exists()]
    return errors


def is_plain_data(header: Path) -> bool:
    """Whether the header has only types, constants, preprocessor lines, and constexpr functions
    outside of a class that are one return statement.
    """
    text = re.sub(r'//[^\n]*|\bstatic_assert\([^;]*;', '', header.read_text())
    text = ONE_RETURN.sub('', text)
    return '(' not in re.sub(r'^#(?:[^\n]*\\\n)*[^\n]*', '', text, flags=re.M)


def check_header_tests(root: Path, files: list[Path]) -> list[str]:
    public = root / 'libcore/include/trebuchet'
    errors = []
    for header in files:
        if (header.suffix == '.h' and header.is_relative_to(public)
                and not is_plain_data(header)):
            folder = root / 'tests/unit' / header.parent.relative_to(public)
            test = folder / f'{header.stem}_test.cpp'
            if test not in files:
                errors.append(f'{header.relative_to(root)}: no {test.relative_to(root)}')
    return errors


def check_language(root: Path, files: list[Path]) -> list[str]:
    public = root / 'libcore/include/trebuchet'
    return [f'{header.relative_to(root)}: does not include trebuchet/util/language.h'
            for header in files if header.suffix == '.h' and header.is_relative_to(public)
            and header != public / 'util/language.h'
            and not re.search(r'^#include <trebuchet/.*\.h>$', header.read_text(), re.M)]


def check_test_namespaces(root: Path, files: list[Path]) -> list[str]:
    return [f'{file.relative_to(root)}: no namespace ...::{file.stem}'
            for file in files if file.suffix == '.cpp' and file.is_relative_to(root / 'tests/unit')
            and not re.search(rf'^namespace [\w:]+::{file.stem} \{{$', file.read_text(), re.M)]


def check_lengths(root: Path, files: list[Path]) -> list[str]:
    texts = {file: file.read_bytes() for file in files if file.suffix in SOURCE or not file.suffix}
    sizes = {file: len(text.splitlines()) for file, text in texts.items()
             if file.suffix in SOURCE or text.startswith(b'#!')}
    longest = max(sizes, key=sizes.get)
    print(f'the longest source file: {longest.relative_to(root)}, {sizes[longest]} lines')
    return [f'{file.relative_to(root)}: {size} lines, more than {MOST_LINES}'
            for file, size in sizes.items() if size > MOST_LINES]


def main(root: Path) -> int:
    files = tracked(root)
    errors = (check_top_level(root, files) + check_documents(root, files)
              + check_header_tests(root, files)
              + check_language(root, files)
              + check_test_namespaces(root, files) + check_lengths(root, files))
    print('\n'.join(errors) or 'tree: nothing found')
    return 1 if errors else 0


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve()))
