import { describe, expect, it } from 'vitest';
import { everyRound } from '../../every-round.fixture.ts';
import { smallCascade } from '../../small-games.fixture.ts';
import { drawRound } from '../play-round.ts';
import { readFamily } from '../read-math.ts';

describe('a cascade', () => {
  it('drops what is left to the bottom and fills the top, lowest cell first', () => {
    const math = readFamily(
      {
        ...smallCascade,
        grid: { reels: 1, rows: 3 },
        features: { cascade: smallCascade.features.cascade },
        modes: { base: { costUnits: 1 } },
      },
      'scatter-cascade',
    );
    const rounds = [...everyRound((draws) => drawRound(math, 'base', draws))];
    const refills = rounds.flatMap(({ events }) => {
      const [reveal, wins, , refill] = events;
      const isCascade = reveal?.type === 'reveal' && wins?.type === 'cascadeWins' && refill?.type === 'cascadeRefill';
      return isCascade ? [{ before: reveal.window[0] ?? [], wins: wins.wins, refill }] : [];
    });
    expect(refills.length).toBeGreaterThan(0);
    for (const { before, wins, refill } of refills) {
      const kept = before.filter((symbol) => !wins.some((win) => win.symbol === symbol));
      expect(refill.added).toEqual([3 - kept.length]);
      expect(refill.window[0]?.slice(3 - kept.length)).toEqual(kept);
    }
  });
});
