import { roundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { smallMines } from '../../small-games.fixture.ts';
import { readFamily } from '../read-math.ts';
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
    expect(playMinesRound(math, { ...seeds, mines: 2, picks: [first, layout[0] ?? 0] }).totalUnits).toBe(0);
    expect(playMinesRound(math, { ...seeds, mines: 2, picks: [] }).totalUnits).toBe(0);
  });

  it('pays the end of the row', () => {
    expect(playMinesRound(math, { ...seeds, mines: 2, picks: [second, first] }).totalUnits).toBe(582);
  });

  it.each([
    ['a cell beyond the grid', { mines: 2, picks: [4] }],
    ['a cell twice', { mines: 2, picks: [first, first] }],
    ['a pick after the end of the row', { mines: 2, picks: [first, second, layout[0] ?? 0] }],
    ['a pick after a mine', { mines: 2, picks: [layout[0] ?? 0, first] }],
    ['no mines', { mines: 0, picks: [] }],
    ['nothing but mines', { mines: 4, picks: [] }],
  ])('refuses %s', (_, decisions) => {
    expect(() => playMinesRound(math, { ...seeds, ...decisions })).toThrow(RangeError);
  });
});
