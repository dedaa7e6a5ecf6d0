import { saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findLastEntryBefore } from '#modules/daily-totals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { periodAround, type LimitPeriod } from '../limit-period.ts';
import type { LimitKind } from '../limit-rules.ts';
import { countDays, type CountedDay } from './play-meter.store.ts';

/** What a player has used in a period, by the kind of limit: centavos, bets for `rounds`, minutes for `time`. */
export type Used = Record<LimitKind, number>;

/** Reads what the player has used of their limits, by period. */
export type PlayMeter = (db: Queryable, playerId: number, now: Date) => Promise<(period: LimitPeriod) => Used>;

/** The counts of one player up to an entry, by the days of a month and of the week around its first day. */
type Count = { since: string; lastEntry: number; lastMinute: number; days: Map<string, Used> };

/** A node remembers at most this many players; the one whose count was used least recently is dropped and counted again. */
const mostRemembered = 10_000;

const nothing = (): Used => ({ deposit: 0, loss: 0, bet: 0, rounds: 0, time: 0 });

/**
 * A player's journal only grows, so a node remembers how far it has counted and reads only later entries; the first
 * call of a month reads the whole month. Minutes are those in which the player bet.
 */
export function createPlayMeter(): PlayMeter {
  const counts = new Map<number, Count>();
  return async (db, playerId, now) => {
    const today = saoPauloDay(now);
    const since = [periodAround('month', today).from, periodAround('week', today).from].toSorted()[0] ?? today;
    const known = counts.get(playerId);
    const count =
      known?.since === since
        ? known
        : { since, lastEntry: await findLastEntryBefore(db, playerId, since), lastMinute: 0, days: new Map() };
    const news = await countDays(db, playerId, { ...count, since: startOfSaoPauloDay(since) });
    const counted = addDays(count, news);
    counts.delete(playerId);
    if (counts.size >= mostRemembered) counts.delete(counts.keys().next().value ?? playerId);
    counts.set(playerId, counted);
    return (period) => usedIn(counted, periodAround(period, today));
  };
}

/** Makes a new count instead of changing the old one: two calls at the same time must not add an entry twice. */
function addDays(before: Count, news: readonly CountedDay[]): Count {
  const count = { ...before, days: new Map(before.days) };
  for (const { day, lastEntry, lastMinute, ...used } of news) {
    count.days.set(day, addUsed(count.days.get(day) ?? nothing(), used));
    count.lastEntry = Math.max(count.lastEntry, lastEntry);
    // Not the maximum, so that minutes are still counted after a clock had jumped ahead.
    if (lastMinute > 0) count.lastMinute = lastMinute;
  }
  return count;
}

const addUsed = (one: Used, other: Used): Used => ({
  deposit: one.deposit + other.deposit,
  loss: one.loss + other.loss,
  bet: one.bet + other.bet,
  rounds: one.rounds + other.rounds,
  time: one.time + other.time,
});

function usedIn({ days }: Count, { from, end }: { from: string; end: string }): Used {
  let sum = nothing();
  for (const [day, used] of days) if (day >= from && day < end) sum = addUsed(sum, used);
  return sum;
}
