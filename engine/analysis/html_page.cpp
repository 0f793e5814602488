// The style and the script of the HTML report.
#include <string>

#include <trebuchet/notation/fen.h>

#include "analysis/html_report.h"
#include "analysis/piece_shapes.h"

namespace trebuchet::analysis {
namespace {

constexpr std::string_view kStyle =
    R"(:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfdfb; --soft: #e9e6df;
  --line: #77736a; --light: #efe3cc; --dark: #b58b63;
  --on-light: #7a5430; --on-dark: #2e1d0e; --now: #1f5fbf; --inaccuracy: #7a5b00;
  --mistake: #a34200; --blunder: #b3001b; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --paper: #191a1c; --soft: #2b2d31;
  --line: #9a958a; --light: #c9b896; --dark: #86643f;
  --on-light: #5a3d22; --on-dark: #f3e8d6; --now: #8ab8ff; --inaccuracy: #f0c64a;
  --mistake: #ff9d57; --blunder: #ff8088; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 0 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.3rem; margin-bottom: 0; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--now); } nav a { display: inline-block; min-height: 1.6rem; }
.about { margin-top: 0; }
.table { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.left { flex: 0 1 26rem; width: 100%; position: sticky; top: .5rem; }
.right { flex: 1 1 24rem; min-width: 0; }
.board { display: block; width: 100%; border: 1px solid var(--line); }
.board .light { fill: var(--light); } .board .dark { fill: var(--dark); }
.board .moved { fill: #d8b400; fill-opacity: .45; }
.board text { font: .22px sans-serif; } .board .on-light { fill: var(--on-light); }
.board .on-dark { fill: var(--on-dark); }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap;
  clip-path: inset(50%); }
.said { min-height: 1.5em; margin: .25rem 0; }
.controls { display: flex; gap: .25rem; }
.controls button { flex: 1; min-height: 2.5rem; font-size: 1.1rem; }
button { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line);
  border-radius: .25rem; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--now); outline-offset: 1px; }
.graph { display: block; width: 100%; height: 7rem; cursor: pointer; margin-top: .75rem;
  border: 1px solid var(--line); }
.graph .black { fill: #4a4a4a; } .graph .white { fill: #f4f4f4; }
.graph .middle { stroke: #8a8a8a; stroke-width: .5; }
.graph .now { stroke: #2b7de9; stroke-width: 1.5; }
.graph .dot { fill: none; stroke-width: 9px; stroke-linecap: round;
  vector-effect: non-scaling-stroke; }
.graph .inaccuracy { stroke: #c99700; } .graph .mistake { stroke: #e06a00; }
.graph .blunder { stroke: #d0021b; }
.caption { font-size: .8rem; margin: .75rem 0 0; }
.times { display: block; width: 100%; height: 3rem; margin-top: .25rem; }
.times .white { fill: #9a9a9a; } .times .black { fill: #5f5f5f; }
.scroll { overflow-x: auto; }
.figures { border-collapse: collapse; width: 100%; margin-top: .75rem; font-size: .9rem; }
.figures th, .figures td { border-bottom: 1px solid var(--line); padding: .2rem .4rem;
  text-align: left; }
.moves { list-style: none; padding: 0; margin: 0; display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.25rem, 1fr)); gap: .2rem; }
.moves .wide { grid-column: 1 / -1; }
.move { width: 9.25rem; max-width: 100%; text-align: left; padding: .2rem .4rem; }
.move .eval { float: right; font-size: .85em; font-weight: normal; }
.move[aria-current="true"] { outline: 3px solid var(--now); }
.inaccuracy { color: var(--inaccuracy); } .mistake { color: var(--mistake); }
.blunder { color: var(--blunder); font-weight: bold; }
.words, .variation { margin: .15rem 0 .15rem .5rem; }
.step { padding: .05rem .3rem; margin: .05rem 0; }
.turning { margin: 0; padding-left: 1.2rem; }
.pieces { position: absolute; width: 0; height: 0; }
@media (max-width: 50rem) { .left { position: static; flex-basis: 100%; } }
@media print { .table { display: block; } .left { position: static; width: 18rem; }
  .controls, nav, .graph .now { display: none; } .scroll { overflow: visible; }
  button { border: 0; background: none; padding: 0; } .move[aria-current="true"] { outline: 0; }
  .moves li { break-inside: avoid; } .game { break-after: page; } }
)";

constexpr std::string_view kScript = R"JS('use strict';
const NAMES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const SVG = 'http://www.w3.org/2000/svg';

function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const key of Object.keys(attributes)) {
    node.setAttribute(key, attributes[key]);
  }
  return node;
}

// The pieces of a FEN's first field: letter, file and rank from 0.
function piecesOf(board) {
  const pieces = [];
  board.split('/').forEach((row, line) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
      } else {
        pieces.push({ letter, file, rank: 7 - line });
        file += 1;
      }
    }
  });
  return pieces;
}

class Game {
  constructor(section) {
    this.section = section;
    this.board = section.querySelector('.board');
    this.said = section.querySelector('.said');
    this.now = section.querySelector('.graph .now');
    this.moves = [...section.querySelectorAll('.move')];
    this.ply = 0;
    this.isFlipped = false;
    section.addEventListener('click', (event) => this.click(event));
    this.goTo(0);
  }

  // Where a square is in the picture; file and rank from 0.
  place(file, rank) {
    return { x: this.isFlipped ? 7 - file : file, y: this.isFlipped ? rank : 7 - rank };
  }

  drawSquares(move) {
    const moved = [move.slice(0, 2), move.slice(2, 4)];
    for (let square = 0; square < 64; ++square) {
      const file = square % 8;
      const rank = Math.floor(square / 8);
      const at = this.place(file, rank);
      const isLight = (file + rank) % 2 === 1;
      const box = { ...at, width: 1, height: 1 };
      this.board.append(shape('rect', { ...box, class: isLight ? 'light' : 'dark' }));
      if (moved.includes('abcdefgh'[file] + (rank + 1))) {
        this.board.append(shape('rect', { ...box, class: 'moved' }));
      }
      const style = isLight ? 'on-light' : 'on-dark';
      if (at.x === 0) {
        this.label(rank + 1, { x: 0.04, y: at.y + 0.22, class: style });
      }
      if (at.y === 7) {
        this.label('abcdefgh'[file], { x: at.x + 0.84, y: 7.94, class: style });
      }
    }
  }

  label(text, attributes) {
    const node = shape('text', attributes);
    node.textContent = text;
    this.board.append(node);
  }

  // Shows the position of a button, with the move that led there.
  draw(button) {
    this.board.replaceChildren();
    this.drawSquares(button.dataset.move || '');
    const words = [];
    for (const { letter, file, rank } of piecesOf(button.dataset.board)) {
      const isWhite = letter === letter.toUpperCase();
      this.board.append(shape('use', { href: '#' + letter.toLowerCase(),
        ...this.place(file, rank),
        fill: isWhite ? '#fff' : '#222', stroke: isWhite ? '#222' : '#ddd',
        'stroke-width': 0.025 }));
      words.push((isWhite ? 'white ' : 'black ') + NAMES[letter.toLowerCase()] + ' ' +
        'abcdefgh'[file] + (rank + 1));
    }
    this.board.setAttribute('aria-label', 'Board: ' + words.join(', '));
    this.shown = button;
    this.said.textContent = button.textContent.trim();
  }

  goTo(ply) {
    this.ply = Math.max(0, Math.min(ply, this.moves.length - 1));
    const move = this.moves[this.ply];
    this.moves.forEach((each) => each.removeAttribute('aria-current'));
    move.setAttribute('aria-current', 'true');
    this.draw(move);
    if (this.now) {
      const x = this.ply * 400 / Math.max(this.moves.length - 1, 1);
      this.now.setAttribute('d', `M${x},0 V100`);
    }
  }

  act(action) {
    const steps = { first: 0, back: this.ply - 1, next: this.ply + 1, last: this.moves.length - 1 };
    if (action === 'flip') {
      this.isFlipped = !this.isFlipped;
      this.draw(this.shown);
    } else {
      this.goTo(steps[action]);
      this.moves[this.ply].scrollIntoView({ block: 'nearest' });
    }
  }

  click(event) {
    const graph = event.target.closest('.graph');
    const button = event.target.closest('button');
    if (graph) {
      const box = graph.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      this.goTo(Math.round(share * (this.moves.length - 1)));
    } else if (button && button.dataset.do) {
      this.act(button.dataset.do);
    } else if (button && button.dataset.goto) {
      this.goTo(Number(button.dataset.goto));
    } else if (button && button.dataset.ply) {
      this.goTo(Number(button.dataset.ply));
    } else if (button && button.dataset.board) {
      this.draw(button);
    }
  }
}

const games = [...document.querySelectorAll('.game')].map((section) => new Game(section));
// Keys belong to the game in which something has the focus, else to the first one in sight.
function gameOfKeys() {
  const focused = games.find((game) => game.section.contains(document.activeElement));
  const isInSight = (game) => game.section.getBoundingClientRect().bottom > 80;
  return focused || games.find(isInSight) || games[0];
}
// On paper, a game that nobody has looked at shows its first turning point.
window.addEventListener('beforeprint', () => {
  for (const game of games) {
    const turning = game.section.querySelector('[data-goto]');
    if (turning && game.ply === 0) {
      game.goTo(Number(turning.dataset.goto));
    }
  }
});
document.addEventListener('keydown', (event) => {
  const actions = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last', f: 'flip' };
  const action = actions[event.key];
  if (action && games.length > 0 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    gameOfKeys().act(action);
    event.preventDefault();
  }
});
)JS";

}  // namespace

std::string_view html_style() noexcept {
    return kStyle;
}

std::string html_pieces() {
    std::string definitions;
    for (const char letter : std::string_view{"pnbrqk"}) {
        const std::string_view shape = piece_shape(type_of(*parse_piece(letter)));
        definitions.append("<g id=\"").append(1, letter).append("\">").append(shape);
        definitions.append("</g>\n");
    }
    return "<svg class=\"pieces\" aria-hidden=\"true\"><defs>\n" + definitions + "</defs></svg>\n";
}

std::string_view html_script() noexcept {
    return kScript;
}

}  // namespace trebuchet::analysis
