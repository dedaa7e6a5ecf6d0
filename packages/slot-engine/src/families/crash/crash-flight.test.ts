import { expect, it } from 'vitest';
import { smallCrash } from '../../small-games.fixture.ts';
import { readFamily } from '../read-math.ts';
import { msUntil, multiplierX100At } from './crash-climb.ts';
import { crashFlight } from './crash-flight.ts';

const farthest = { ...smallCrash.crash, maxCashoutX100: 1_000_000 };
const math = readFamily({ ...smallCrash, crash: farthest, maxWinUnits: 1_000_000 }, 'crash');
const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'cliente', nonce });

it('every multiplier has one first millisecond', () => {
  for (let multiplierX100 = 100; multiplierX100 <= 1_000_000; multiplierX100 += multiplierX100 < 3_000 ? 1 : 997) {
    const ms = msUntil(6000, multiplierX100);
    expect(multiplierX100At(6000, ms)).toBeGreaterThanOrEqual(multiplierX100);
    if (ms > 0) expect(multiplierX100At(6000, ms - 1)).toBeLessThan(multiplierX100);
  }
});

it('a flight leaves by itself where its player said if it comes that far, and bursts right after its point otherwise', () => {
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const { pointX100, durationMs, leavesAtHundredths } = crashFlight(math, seedsOf(nonce), null);
    expect(leavesAtHundredths).toBeNull();
    // In the last millisecond the player can't leave with more than the point.
    expect(multiplierX100At(6000, durationMs - 1)).toBeLessThanOrEqual(pointX100);
    expect(multiplierX100At(6000, durationMs)).toBeGreaterThan(pointX100);
    for (const target of [101, 200, pointX100, pointX100 + 1].filter((x100) => x100 > 100)) {
      const flight = crashFlight(math, seedsOf(nonce), target);
      expect(flight.leavesAtHundredths).toBe(target <= pointX100 ? target : null);
      expect(flight.durationMs).toBeLessThanOrEqual(durationMs);
    }
  }
});
