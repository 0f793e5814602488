// Uses the report as a reader would and writes what failed into the page. The first game is a
// mate in four moves, the second a fool's mate: html_report_test.sh.
'use strict';
const failures = [...faults];
let checks = 0;
function check(what, is, wanted) {
  checks += 1;
  if (is !== wanted) {
    failures.push(`${what}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`);
  }
}

const [first, second] = document.querySelectorAll('.game');
const ply = (game) => Number(game.querySelector('[aria-current]').dataset.ply);
const said = (game) => game.querySelector('.said').textContent;
const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const action = (game, name) => game.querySelector(`[data-do="${name}"]`).click();
// Where the white king stands in the picture.
function king(game) {
  const node = [...game.querySelectorAll('.board use')].find(
    (use) => use.getAttribute('href') === '#k' && use.getAttribute('fill') === '#fff');
  return node.getAttribute('x') + ',' + node.getAttribute('y');
}
function clickGraph(game, share) {
  const graph = game.querySelector('.graph');
  const box = graph.getBoundingClientRect();
  graph.dispatchEvent(new MouseEvent('click', { bubbles: true,
    clientX: box.left + share * box.width, clientY: box.top + box.height / 2 }));
}

check('games', document.querySelectorAll('.game').length, 2);
check('index', document.querySelectorAll('nav a').length, 2);
check('beginning', ply(first), 0);
check('pieces', first.querySelectorAll('.board use').length, 32);
check('coordinates', first.querySelectorAll('.board text').length, 16);
check('marked squares at the start', first.querySelectorAll('.moved').length, 0);

press('ArrowRight');
check('right arrow', ply(first), 1);
check('marked squares', first.querySelectorAll('.moved').length, 2);
check('what is said', said(first).startsWith('1. e4'), true);
press('End');
check('End', ply(first), 7);
check('pieces at the end', first.querySelectorAll('.board use').length, 31);
press('ArrowRight');
check('right arrow at the end', ply(first), 7);
press('ArrowLeft');
check('left arrow', ply(first), 6);
press('Home');
check('Home', ply(first), 0);
check('king', king(first), '4,7');
press('f');
check('king on the turned board', king(first), '3,0');
action(first, 'flip');
check('king on the board turned back', king(first), '4,7');

action(first, 'next');
action(first, 'next');
check('two buttons on', ply(first), 2);
action(first, 'back');
check('a button back', ply(first), 1);
action(first, 'last');
check('last', ply(first), 7);
action(first, 'first');
check('first', ply(first), 0);
first.querySelector('.move[data-ply="3"]').click();
check('a click on a move', ply(first), 3);
clickGraph(first, 0.999);
check('a click at the end of the graph', ply(first), 7);
clickGraph(first, 0.001);
check('a click at its beginning', ply(first), 0);
check('line in the graph', first.querySelector('.graph .now').getAttribute('d'), 'M0,0 V100');
check('time used', first.querySelectorAll('.times rect').length > 0, true);

const blunder = first.querySelector('.move.blunder');
check('the losing move', blunder.dataset.ply, '6');
first.querySelector('[data-goto="6"]').click();
check('a click on the turning point', ply(first), 6);
const steps = blunder.closest('li').querySelectorAll('.variation .step');
check('a variation', steps.length > 1, true);
steps[1].click();
check('the variation is shown', said(first), steps[1].textContent.trim());
check('the place in the game is kept', ply(first), 6);

// Keys belong to the game that has the focus.
second.querySelector('.move').focus();
press('ArrowRight');
check('keys of the second game', ply(second), 1);
check('the first game stays', ply(first), 6);
check('no clocks, no times', second.querySelector('.times'), null);
window.dispatchEvent(new Event('beforeprint'));
check('on paper a game stays where it was', ply(second), 1);

for (const button of document.querySelectorAll('button')) {
  check('a button has a name', (button.getAttribute('aria-label') || button.textContent) !== '', true);
}
const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
check('no id twice', new Set(ids).size, ids.length);
check('nothing is wider than the page', document.documentElement.scrollWidth <= innerWidth, true);

const verdict = document.createElement('pre');
verdict.id = 'verdict';
verdict.textContent = failures.concat(faults).length === 0
  ? `all checks passed (${checks})` : failures.concat(faults).join('; ');
document.body.append(verdict);
