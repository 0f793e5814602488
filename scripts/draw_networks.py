#!/usr/bin/env python3
"""Draws the ladder of networks: docs/notebook/networks.csv as docs/notebook/networks.svg.

usage: scripts/draw_networks.py [--check]     --check: only whether the picture is up to date

Left: by how much each network's loss is below that of the classical evaluation on the same
positions. Right: its Elo above the classical evaluation at equal nodes, with error bars.
"""
import csv
import pathlib
import sys

NOTEBOOK = pathlib.Path(__file__).resolve().parent.parent / "docs" / "notebook"
WIDTH, HEIGHT = 720, 300
TOP, BOTTOM = 50, 230
PANELS = ((60, 330), (420, 690))
STYLE = """
  text { font: 13px sans-serif; fill: #333; }
  .title { font-weight: bold; }
  .axis { stroke: #888; }
  .grid { stroke: #ddd; }
  .bar { fill: #4878a8; }
  .error { stroke: #222; stroke-width: 1.5; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd; } .grid { stroke: #444; } .error { stroke: #eee; }
  }
"""


def read():
    with open(NOTEBOOK / "networks.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def nice_top(value):
    """The end of an axis that holds the value, and the distance of its lines."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200):
        if value <= 6 * step:
            return step * -(-value // step), step
    return value, value


def panel(left, right, title, rows):
    """Bars for rows of (label, value, error)."""
    top, step = nice_top(max(value + error for _, value, error in rows))
    height = BOTTOM - TOP

    def y_of(value):
        return BOTTOM - height * value / top

    out = [f'<text class="title" x="{left}" y="{TOP - 22}">{title}</text>']
    line = 0
    while line <= top:
        y = y_of(line)
        out.append(f'<line class="grid" x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}"/>')
        out.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{line:g}</text>')
        line += step
    slot = (right - left) / len(rows)
    for i, (label, value, error) in enumerate(rows):
        middle = left + slot * (i + 0.5)
        bar = min(slot * 0.5, 60)
        out.append(
            f'<rect class="bar" x="{middle - bar / 2:.1f}" y="{y_of(value):.1f}" '
            f'width="{bar:.1f}" height="{BOTTOM - y_of(value):.1f}"/>')
        if error:
            out.append(
                f'<line class="error" x1="{middle:.1f}" y1="{y_of(value - error):.1f}" '
                f'x2="{middle:.1f}" y2="{y_of(value + error):.1f}"/>')
        for j, part in enumerate(label):
            out.append(
                f'<text x="{middle:.1f}" y="{BOTTOM + 18 + 16 * j}" text-anchor="middle">'
                f'{part}</text>')
    out.append(f'<line class="axis" x1="{left}" y1="{BOTTOM}" x2="{right}" y2="{BOTTOM}"/>')
    return out


def draw(rows):
    losses, elos = [], []
    for row in rows:
        label = (f'network {row["network"]}', f'{row["neurons"]} neurons',
                 f'{row["positions_millions"]} M')
        below = 100 * (1 - float(row["loss"]) / float(row["classical_loss"]))
        losses.append((label, below, 0))
        elos.append((label, float(row["elo"]), float(row["elo_error"])))
    described = "; ".join(
        f"{label[0]}: loss {below:.1f} % below, {elo:+.0f} Elo"
        for (label, below, _), (_, elo, _) in zip(losses, elos))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
           f'<title>Networks beside the classical evaluation. {described}</title>',
           f'<style>{STYLE}</style>']
    out += panel(*PANELS[0], "Loss below the classical one, %", losses)
    out += panel(*PANELS[1], "Elo above it, at equal nodes", elos)
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    picture = NOTEBOOK / "networks.svg"
    wanted = draw(read())
    if sys.argv[1:]:
        if not picture.exists() or picture.read_text(encoding="utf-8") != wanted:
            print(f"{picture.name} is not what scripts/draw_networks.py makes of networks.csv")
            return 1
        return 0
    picture.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
