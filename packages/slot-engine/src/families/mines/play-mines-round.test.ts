import { roundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { smallMines } from '../../small-games.fixture.ts';
import { readFamily } from '../read-math.ts';
import { minesDecisions } from './mines-decisions.ts';
import { layMines, playMinesRound } from './play-mines-round.ts';

const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'casa', nonce: 5 };

describe('a mines round', () => {
  const math = readFamily(smallMines, 'mines');
  const layout = layMines(math, { ...seeds, mines: 2 });
  const [first = 0, second = 0] = [0, 1, 2, 3].filter((cell) => !layout.includes(cell));

  it('pays what the last safe cell was worth', () => {
    const { events, totalUnits } = playMinesRound(math, { ...seeds, mines: 2, picks: [first] });
    expect(totalUnits).toBe(194);
    expect(v.parse(v.array(roundEvent), events)).toEqual([
      { type: 'minesPick', cell: first, isMine: false, multiplierX100: 194 },
      { type: 'cashOut', multiplierX100: 194 },
      { type: 'minesLayout', mines: layout },
      { type: 'finish', totalUnits: 194, capped: false },
    ]);
  });

  it('pays nothing on a mine, nor without a pick', () => {
    for (const picks of [[first, layout[0] ?? 0], []]) {
      const { events, totalUnits } = playMinesRound(math, { ...seeds, mines: 2, picks });
      expect(totalUnits).toBe(0);
      expect(events.map(({ type }) => type)).not.toContain('cashOut');
    }
  });

  it('pays the end of the row', () => {
    expect(playMinesRound(math, { ...seeds, mines: 2, picks: [second, first] }).totalUnits).toBe(582);
  });

  it.each([
    ['a cell beyond the grid', { mines: 2, picks: [4] }],
    ['a cell before the grid', { mines: 2, picks: [-1] }],
    ['half a cell', { mines: 2, picks: [0.5] }],
    ['a cell twice', { mines: 2, picks: [first, first] }],
    ['a pick after the end of the row', { mines: 2, picks: [first, second, layout[0] ?? 0] }],
    ['a pick after a mine', { mines: 2, picks: [layout[0] ?? 0, first] }],
    ['no mines', { mines: 0, picks: [] }],
    ['nothing but mines', { mines: 4, picks: [] }],
  ])('refuses %s', (_, decisions) => {
    expect(() => playMinesRound(math, { ...seeds, ...decisions })).toThrow(RangeError);
  });
});

describe('mines that are laid', () => {
  const math = readFamily(smallMines, 'mines');

  it('are as few and as many as the game offers', () => {
    for (const mines of [1, 3]) {
      const layout = layMines(math, { ...seeds, mines });
      expect(new Set(layout).size).toBe(mines);
    }
  });

  it.each([0, 4, 1.5])('are refused if %d', (mines) => {
    expect(() => layMines(math, { ...seeds, mines })).toThrow('not from 1 to 3 mines');
  });
});

describe('a cell that is turned over', () => {
  const math = readFamily(smallMines, 'mines');
  const [mine = 0] = layMines(math, { ...seeds, mines: 1 });
  const safe = [0, 1, 2, 3].filter((cell) => cell !== mine);
  const pick = (cell: number, picks: number[] = []) =>
    minesDecisions.pick?.(math, { ...seeds, autoCashOutX100: null, mines: 1, picks }, cell);

  it('is any of the grid, the first and the last of them too', () => {
    for (const cell of [0, 1, 2, 3]) expect(pick(cell)).toMatchObject({ kind: 'picked', picks: [cell] });
    for (const cell of [-1, 0.5, 4]) expect(pick(cell)).toEqual({ kind: 'no-cell' });
  });

  it('ends the round without a pay where it is a mine, and with the last pay of the row where it is the last safe one', () => {
    expect(pick(mine)).toEqual({ kind: 'picked', picks: [mine], end: { cashedOutX100: null } });
    const row = math.mines.multipliersX100['1']!;
    expect(row).toHaveLength(3);
    expect(pick(safe[1]!, safe.slice(0, 1))).toEqual({ kind: 'picked', picks: safe.slice(0, 2), end: undefined });
    expect(pick(safe[2]!, safe.slice(0, 2))).toEqual({ kind: 'picked', picks: safe, end: { cashedOutX100: row[2] } });
  });
});
