// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplayBoard } from './replay-board.tsx';
import { scenesOf } from './round-scenes.ts';

const plainText = (element: Element | undefined): string => element?.textContent.replaceAll('\u00A0', ' ') ?? '';

const art = {
  frames: { A: { x: 100, y: 0, width: 100, height: 100 }, B: { x: 0, y: 100, width: 100, height: 100 } },
  picture: '/games/x/atlas.avif',
  size: { width: 200, height: 300 },
  lines: [],
};
const nameOf = (symbol: string) => ({ A: 'Capivara', B: 'Pote de ouro' })[symbol] ?? symbol;
const window = [
  ['A', 'B'],
  ['C', 'A'],
];
const reveal = { type: 'reveal' as const, reelSet: 'base', stops: [0, 0], window };

function show(events: Parameters<typeof scenesOf>[0], given: typeof art | null = art) {
  const scene = scenesOf(events).at(-1);
  if (scene) render(<ReplayBoard scene={scene} art={given} nameOf={nameOf} />);
}
const cells = () => [...screen.getByRole('figure').querySelectorAll<HTMLElement>('div > span')];

afterEach(cleanup);

it('a board names every symbol for screen readers, reel by reel', () => {
  show([reveal]);
  expect(screen.getByRole('figure', { name: 'Resultado nos rolos' }).children).toHaveLength(2);
  expect(cells().map(plainText)).toEqual(['Capivara', 'Pote de ouro', 'C', 'Capivara']);
});

it('a symbol of the atlas is its part of the picture, and one that isn’t in it is its name', () => {
  show([reveal]);
  const [capivara, pot, unknown] = cells();
  expect(capivara?.style.backgroundImage).toContain('/games/x/atlas.avif');
  expect([capivara?.style.backgroundSize, capivara?.style.backgroundPosition]).toEqual(['200% 300%', '100% 0%']);
  expect(pot?.style.backgroundPosition).toBe('0% 50%');
  expect(unknown?.style.backgroundImage).toBe('');
  expect(unknown?.firstElementChild?.className).not.toContain('sr-only');
});

it('without the game’s pictures all symbols show their names', () => {
  show([reveal], null);
  expect(cells().map((cell) => cell.firstElementChild?.className ?? '')).toEqual(['', '', '', '']);
});

it('what won stands out from the rest, and what was taken away leaves its place', () => {
  const won = [{ reel: 1, row: 1 }];
  show([reveal, { type: 'waysWins', wins: [{ symbol: 'A', count: 2, cells: won, units: 1, ways: 1 }], units: 1 }]);
  const classes = () => cells().map(({ className }) => className);
  expect(classes().map((name) => name.includes('outline-gold'))).toEqual([false, false, false, true]);
  expect(classes().map((name) => name.includes('opacity-45'))).toEqual([true, true, true, false]);
  cleanup();
  show([reveal, { type: 'cascadeRemove', cells: won }]);
  expect(classes().map((name) => name.includes('invisible'))).toEqual([false, false, false, true]);
});

it('a field of 25 says of every cell whether it was a trap, free or closed', () => {
  show([
    { type: 'minesPick', cell: 0, isMine: false, multiplierX100: 110 },
    { type: 'minesPick', cell: 7, isMine: true, multiplierX100: 0 },
    { type: 'minesLayout', mines: [7, 24] },
  ]);
  const field = screen.getByRole('figure', { name: 'Campo de armadilhas' });
  const said = [...field.children].map(plainText);
  expect(said).toHaveLength(25);
  expect([said[0], said[1], said[7], said[24]]).toEqual([
    'Casa 1: livre',
    'Casa 2: fechada',
    'Casa 8: armadilha',
    'Casa 25: armadilha',
  ]);
});

it('the number of a flight is where its player left, and where the rocket burst if they did not', () => {
  show([
    { type: 'cashOut', multiplierX100: 150 },
    { type: 'crashPoint', pointX100: 231 },
  ]);
  expect(screen.getByText('1,50×')).toBeTruthy();
  cleanup();
  show([{ type: 'crashPoint', pointX100: 231 }]);
  expect(screen.getByText('2,31×')).toBeTruthy();
});

it('cards lie in their order: what was changed is pale, and a wrong guess is red', () => {
  show([
    { type: 'cardDealt', card: 4 },
    { type: 'cardDealt', card: 24 },
    { type: 'cardGuess', guess: 'higher', card: 36, isRight: true, multiplierX100: 179 },
    { type: 'cardGuess', guess: 'higher', card: 12, isRight: false, multiplierX100: 0 },
  ]);
  const cards = screen.getAllByRole('listitem');
  expect(cards.map(plainText)).toEqual(['22 de sol', '77 de sol', '1010 de sol', '44 de sol']);
  const looks = cards.map(({ className }) =>
    ['opacity-40', 'bg-leaf', 'bg-ember'].find((look) => className.includes(look)),
  );
  expect(looks).toEqual(['opacity-40', undefined, 'bg-leaf', 'bg-ember']);
});
