import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import type { Database } from '#platform/database/index.ts';
import { writeEntries, type WrittenEntry } from '#test/app/write-entries.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { createPlayMeter, type Used } from './play-meter.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const kinds = ['bet', 'open_bet', 'open_bet_return', 'win', 'open_bet_win', 'deposit', 'bonus'] as const;
const begin = new Date('2026-11-25T12:00:00Z').getTime();

/** Steps through a week that begins in one month and ends in the next. */
const steps = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 900 }),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const saoPaulo = (at: Date) => new Date(at.getTime() - 180 * minuteMs).toISOString();

/** The same counts, computed a second time from the entries themselves. */
function expected(entries: WrittenEntry[], isIn: (day: string) => boolean): Used {
  const inside = entries.filter(({ createdAt }) => isIn(saoPaulo(createdAt).slice(0, 10)));
  const sum = (...of: string[]) =>
    inside.filter(({ kind }) => of.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  const bet = sum('bet', 'open_bet') - sum('open_bet_return');
  const minutes = inside
    .filter(({ kind }) => kind === 'bet' || kind === 'open_bet')
    .map(({ createdAt }) => saoPaulo(createdAt).slice(0, 16));
  const count = (...of: string[]) => inside.filter(({ kind }) => of.includes(kind)).length;
  return {
    bet,
    rounds: count('bet', 'open_bet') - count('open_bet_return'),
    loss: bet - sum('win', 'open_bet_win'),
    deposit: sum('deposit'),
    time: new Set(minutes).size,
  };
}

let players = 0;

it('says what the journal says, read at once or little by little, before and after days are closed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const playerId = (players += 1);
      const [patient, late] = [createPlayMeter(), createPlayMeter()];
      const entries: WrittenEntry[] = [];
      let at = begin;
      for (const { minutes, kind, amount } of list) {
        at += minutes * minuteMs;
        const entry = { playerId, kind, amount, createdAt: new Date(at) };
        entries.push(entry);
        await writeEntries(db, [entry]);
        await patient(db, playerId, entry.createdAt);
      }
      const now = new Date(at);
      await closeDays({ db, sharedClock: async () => now });
      const today = saoPaulo(now).slice(0, 10);
      for (const meter of [patient, late]) {
        const usedOf = await meter(db, playerId, now);
        expect(usedOf('day')).toEqual(expected(entries, (day) => day === today));
        expect(usedOf('month')).toEqual(expected(entries, (day) => day.slice(0, 7) === today.slice(0, 7)));
      }
    }),
    { numRuns: 30 },
  );
});

it('goes on counting minutes after a clock had jumped ahead', async () => {
  const [playerId, meter] = [(players += 1), createPlayMeter()];
  let time = 0;
  for (const minutes of [60, 0, 1, 1, 2]) {
    const createdAt = new Date(begin + minutes * minuteMs);
    await writeEntries(db, [{ playerId, kind: 'bet', amount: 1, createdAt }]);
    time = (await meter(db, playerId, createdAt))('day').time;
  }
  expect(time).toBe(4);
});
