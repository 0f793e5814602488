#!/usr/bin/env python3
"""What a machine can check of the guide to language in CONTRIBUTING.md:

- no line of a source file, script or document is longer than 100 characters; excepted are tables
  (of documents, .def files, and between clang-format off and on) and lines that are long only
  because of a link;
- words and names that the project has given up do not come back, in code or documents;
- no commit subject is longer than 72 characters: of the commits made since this check exists and
  not yet in origin/main.

Between <!-- language: off --> and <!-- language: on --> a document is not checked at all.

usage: check_language.py ROOT
       check_language.py --self-test
"""
import re
import subprocess
import sys
from pathlib import Path

MOST_COLUMNS = 100
LONGEST_SUBJECT = 72
SOURCES = {'.h', '.hpp', '.cpp', '.def', '.c', '.py', '.sh', '.cmake', '.yml', '.md'}
LINK = re.compile(r'\]\([^)]*\)|<?https?://\S+')

# What was given up, and what is said instead.
BANNED = {
    r'\bCrew\b|\bcrew\.(h|cpp)\b': 'ThreadPool',
    r'\bspokesman\b': 'best thread',
    r'DepthRoster|depth[_ ]roster': 'DepthSchedule',
    r'\bManners\b|\bmanners': 'ResignDrawPolicy, or what it is: habits, rules',
    r'smells_of': '..._is_likely',
    r'HardlyAMove': 'kLowMobility',
    r'tend_thinker': 'reconfigure_search',
    r'apply_wishes': 'apply_pending_settings',
    r'plies_spared': 'depth_refund',
    r'judge_last_move': 'update_history_from_eval',
    r'\bpuppets?\b': 'fake',
    r'\bin vain\b': 'without success, or what happens',
    r'\bat home\b': 'common, usual, locally',
    r'\bdaily bread\b': 'accepts arbitrary bytes',
    r'\bcomes? to visit\b': 'is possible',
    r'\bto be had\b': 'cannot allocate, available',
    r'\bso many Elo\b': 'about N Elo',
}


def tracked(root: Path) -> list[Path]:
    """The files of the work tree, committed or about to be; none that git ignores."""
    names = subprocess.run(
        ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
        cwd=root, check=True, capture_output=True, text=True).stdout
    return [path for name in names.split('\0') if name and (path := root / name).is_file()]


def is_checked(file: Path) -> bool:
    if file.name in ('check_language.py', 'LICENSE') or 'seeds' in file.parts:
        return False
    if file.suffix in SOURCES or file.name == 'CMakeLists.txt':
        return True
    with file.open('rb') as opened:
        return not file.suffix and opened.read(2) == b'#!'


def checked_lines(file: Path) -> list[tuple[int, str, bool]]:
    """Number, text, and whether the line belongs to a table, which may be wide."""
    lines = []
    is_on = True
    in_table = file.suffix == '.def'
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if line.startswith('<!-- language:'):
            is_on = 'off' not in line
        elif found := re.match(r'\s*// clang-format (on|off)', line):
            in_table = found[1] == 'off'
        elif is_on:
            is_row = file.suffix == '.md' and line.lstrip().startswith('|')
            lines.append((number, line, in_table or is_row))
    return lines


def complaints(line: str, may_be_wide: bool = False) -> list[str]:
    """What is wrong with a line."""
    found = []
    if not may_be_wide and len(line) > MOST_COLUMNS and len(LINK.sub('', line)) > MOST_COLUMNS:
        found.append(f'{len(line)} characters, more than {MOST_COLUMNS}')
    for pattern, instead in BANNED.items():
        if match := re.search(pattern, line):
            found.append(f'"{match[0]}": {instead}')
    return found


def check_files(root: Path) -> list[str]:
    errors = []
    for file in filter(is_checked, tracked(root)):
        name = file.relative_to(root)
        for number, line, may_be_wide in checked_lines(file):
            errors += [f'{name}:{number}: {text}' for text in complaints(line, may_be_wide)]
    return errors


def git(root: Path, *words: str) -> str:
    return subprocess.run(['git', *words], cwd=root, check=False, capture_output=True,
                          text=True).stdout.strip()


def check_subjects(root: Path) -> list[str]:
    first = git(root, 'log', '--diff-filter=A', '--format=%H', '--', 'scripts/check_language.py')
    if not first:
        return []
    commits = [f'{first.splitlines()[-1]}..HEAD']
    if git(root, 'rev-parse', '--verify', '--quiet', 'origin/main'):
        commits += ['--not', 'origin/main']
    lines = git(root, 'log', '--no-merges', '--format=%h %s', *commits).splitlines()
    return [f'commit {name}: the subject has {len(subject)} characters, more than {LONGEST_SUBJECT}'
            for name, _, subject in (line.partition(' ') for line in lines)
            if len(subject) > LONGEST_SUBJECT]


def self_test() -> int:
    expected = (
        ('x' * 100, 0), ('x' * 101, 1), ('see [a page](' + 'x' * 100 + ')', 0),
        ('class Crew {', 1), ('CrewCut', 0), ('the seven tag roster', 0),
        ('It was in vain, at home.', 2),
    )
    wrong = [line for line, count in expected if len(complaints(line)) != count]
    print('\n'.join(wrong) or 'language: the self-test passes')
    return 1 if wrong else 0


def main(root: Path) -> int:
    errors = check_files(root) + check_subjects(root)
    print('\n'.join(errors) or 'language: nothing found')
    return 1 if errors else 0


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(self_test() if sys.argv[1] == '--self-test' else main(Path(sys.argv[1]).resolve()))
