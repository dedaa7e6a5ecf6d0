import type { RoundEvent } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { everyRound } from '../../every-round.fixture.ts';
import { altered } from '../issues.fixture.ts';
import { drawRound } from '../play-round.ts';
import { readSlotMath } from '../read-math.ts';
import { smallCluster } from './small-cluster.fixture.ts';

const roundsOf = (json: unknown, mode = 'base') => {
  const math = readSlotMath(json);
  return [...everyRound((draws) => drawRound(math, mode, draws))];
};

/** The total that a player would add up from the wins of each spin. */
function heard(events: readonly RoundEvent[]): number {
  let multiplier = 1;
  let units = 0;
  for (const event of events) {
    if (event.type === 'freeSpinsStart') ({ multiplier } = event);
    if (event.type === 'clusterWins' || event.type === 'scatterWins') units += event.units * multiplier;
  }
  return Math.min(units, smallCluster.maxWinUnits);
}

describe('a round of clusters', () => {
  const everyOne = () => [...roundsOf(smallCluster), ...roundsOf(smallCluster, 'buyFreeSpins')];

  it('is worth its clusters and its scatters together', () => {
    const rounds = everyOne();
    for (const { events, totalUnits } of rounds) expect(totalUnits).toBe(heard(events));
    const both = rounds.filter(({ events }) =>
      ['clusterWins', 'scatterWins'].every((type) => events.some((event) => event.type === type)),
    );
    expect(both.length).toBeGreaterThan(100);
  });

  it('tells clusters where there are some', () => {
    const told = everyOne().flatMap(({ events }) => events.filter((event) => event.type === 'clusterWins'));
    for (const { units, wins } of told) {
      expect(wins.length).toBeGreaterThan(0);
      expect(units).toBeGreaterThan(0);
    }
  });

  it('shows with a repaint the cells that had the symbol, and none that still has it', () => {
    let before: readonly (readonly string[])[] = [];
    for (const event of everyOne().flatMap(({ events }) => events)) {
      if (event.type === 'reveal') before = event.window;
      if (event.type !== 'repaint') continue;
      const { cells, from, to, window } = event;
      expect(cells.length).toBeGreaterThan(0);
      for (const { reel, row } of cells) {
        expect(before[reel]?.[row]).toBe(from);
        expect(window[reel]?.[row]).toBe(to);
      }
      expect(window.flat()).not.toContain(from);
    }
  });

  it('tells where its first scatters are, which pay and begin the free spins', () => {
    for (const { events } of roundsOf(smallCluster)) {
      const [reveal] = events;
      if (reveal?.type !== 'reveal') throw new Error('a round starts with a reveal');
      const cells = reveal.window.flatMap((column, reel) =>
        column.flatMap((id, row) => (id === 'S' ? [{ reel, row }] : [])),
      );
      if (cells.length < 2) continue;
      expect(events).toContainEqual({ type: 'scatterWins', symbol: 'S', count: 2, cells, units: 2 });
      expect(events.find(({ type }) => type === 'freeSpinsStart')).toMatchObject({ cells });
    }
  });

  it('that was bought shows no cells of its scatters', () => {
    for (const { baseUnits, events } of roundsOf(smallCluster, 'buyFreeSpins')) {
      expect(events.slice(0, 3)).toMatchObject([
        { type: 'bought', feature: 'freeSpins' },
        { type: 'scatterWins', cells: [], units: 2 },
        { type: 'freeSpinsStart', cells: [] },
      ]);
      expect(baseUnits).toBe(2);
    }
  });
});

describe('free spins of clusters', () => {
  const rounds = (scatterPays: boolean | undefined) =>
    roundsOf(altered(smallCluster, ['features', 'freeSpins', 'scatterPays'], scatterPays), 'buyFreeSpins');
  const scatterWins = (events: readonly RoundEvent[]) => events.filter(({ type }) => type === 'scatterWins').length;

  it('draw their own cells, without a wild where the file has none', () => {
    for (const { events } of rounds(true)) {
      for (const event of events) {
        if (event.type !== 'reveal') continue;
        expect(event.reelSet).toBe('free');
        expect(event.window[0]).toEqual(['A', 'A']);
      }
    }
  });

  it.each([false, undefined])('pay scatters only where the file says so: %s', (scatterPays) => {
    for (const { events } of rounds(scatterPays)) expect(scatterWins(events)).toBe(1);
    expect(rounds(true).some(({ events }) => scatterWins(events) > 1)).toBe(true);
  });
});
