#!/usr/bin/env python3
"""Draws the path of a run of `trebuchet spsa` as a picture: a panel for each number.

usage: scripts/draw_spsa.py PATH PICTURE.svg

Across: games. Up: the number, with a line where it started and a band of one step around it.
"""
import sys
from dataclasses import dataclass, field

COLUMNS = 3
WIDTH, HEIGHT = 260, 130
LEFT, TOP, RIGHT, BOTTOM = 52, 30, 12, 22
MOST_POINTS = 400
STYLE = """
  text { font: 11px sans-serif; fill: #333; }
  .title { font-weight: bold; }
  .path { fill: none; stroke: #4878a8; stroke-width: 1.5; }
  .start { stroke: #888; stroke-dasharray: 4 3; }
  .step { fill: #888; opacity: 0.15; }
  @media (prefers-color-scheme: dark) { text { fill: #ddd; } .path { stroke: #8ab4dc; } }
"""


@dataclass
class Number:
    name: str
    start: float
    step: float
    path: list = field(default_factory=list)  # of (games, value)


def read(file):
    """The numbers of the run; an incomplete last line is left out."""
    numbers = []
    with open(file, encoding="utf-8") as lines:
        if next(lines, "") != "trebuchet spsa 1\n":
            raise ValueError("it is no path of `trebuchet spsa`")
        for line in lines:
            words = line.split() or [""]
            if words[0] == "number":
                number = Number(words[1], float(words[3]), float(words[5]))
                number.path.append((0, number.start))
                numbers.append(number)
            elif words[0] == "pairs" and line.endswith("\n"):
                for number, value in zip(numbers, words[5:], strict=True):
                    number.path.append((2 * int(words[1]), float(value)))
    if not numbers:
        raise ValueError("it names no numbers")
    return numbers


def thinned(path):
    """At most some hundred points, the last one among them."""
    every = -(-len(path) // MOST_POINTS)
    return path[:-1:every] + path[-1:]


def panel(number, x, y):
    values = [value for _, value in number.path]
    low = min(values + [number.start - number.step])
    high = max(values + [number.start + number.step])
    games = max(number.path[-1][0], 1)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def y_of(value):
        return bottom - (bottom - TOP) * (value - low) / (high - low)

    points = " ".join(f"{LEFT + (right - LEFT) * at / games:.1f},{y_of(value):.1f}"
                      for at, value in thinned(number.path))
    top_of_step = y_of(number.start + number.step)
    return [
        f'<g transform="translate({x} {y})">',
        f'<text class="title" x="{LEFT}" y="{TOP - 12}">{number.name} '
        f'{number.start:g} to {values[-1]:.1f}</text>',
        f'<rect class="step" x="{LEFT}" y="{top_of_step:.1f}" width="{right - LEFT}" '
        f'height="{y_of(number.start - number.step) - top_of_step:.1f}"/>',
        f'<line class="start" x1="{LEFT}" y1="{y_of(number.start):.1f}" x2="{right}" '
        f'y2="{y_of(number.start):.1f}"/>',
        f'<polyline class="path" points="{points}"/>',
        f'<text x="{LEFT - 6}" y="{TOP + 4}" text-anchor="end">{high:.4g}</text>',
        f'<text x="{LEFT - 6}" y="{bottom + 4}" text-anchor="end">{low:.4g}</text>',
        f'<text x="{right}" y="{HEIGHT - 6}" text-anchor="end">{games:,} games</text>',
        '</g>']


def draw(numbers):
    rows = -(-len(numbers) // COLUMNS)
    columns = min(len(numbers), COLUMNS)
    described = "; ".join(
        f"{number.name} {number.start:g} to {number.path[-1][1]:.1f}" for number in numbers)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" '
           f'viewBox="0 0 {columns * WIDTH} {rows * HEIGHT}" role="img">',
           f'<title>Paths of the numbers. {described}</title>', f'<style>{STYLE}</style>']
    for i, number in enumerate(numbers):
        out += panel(number, i % COLUMNS * WIDTH, i // COLUMNS * HEIGHT)
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    if len(sys.argv) != 3 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        picture = draw(read(sys.argv[1]))
    except (OSError, ValueError, IndexError) as error:
        print(f"draw_spsa.py: cannot draw {sys.argv[1]}: {error}", file=sys.stderr)
        return 1
    try:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(picture)
    except OSError as error:
        print(f"draw_spsa.py: cannot write {sys.argv[2]}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
