import { saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findLastEntryBefore } from '#modules/daily-totals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { periodAround, type LimitPeriod } from '../limit-period.ts';
import type { LimitKind } from '../limit-rules.ts';
import { countDays, type CountedDay } from './play-meter.store.ts';

/** A player's use of a period, by the kind of limit: centavos, bets of `rounds`, and minutes of `time`. */
export type Used = Record<LimitKind, number>;

/** Reads what is used up of a limit. */
export type PlayMeter = (db: Queryable, playerId: number, now: Date) => Promise<(period: LimitPeriod) => Used>;

/** The counts of one player up to an entry, by the days of a month and the week around its first. */
type Count = { since: string; lastEntry: number; lastMinute: number; days: Map<string, Used> };

/** So many players are remembered; the one who hasn't been asked about for the longest is counted anew. */
const mostRemembered = 10_000;

const nothing = (): Used => ({ deposit: 0, loss: 0, bet: 0, rounds: 0, time: 0 });

/**
 * A player's journal only grows, so a node remembers how far it has counted and reads what is new: the first look of a month reads the
 * month. Minutes are those in which the player bet.
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

/** A new count: two that read at the same time must not count an entry twice. */
function addDays(before: Count, news: readonly CountedDay[]): Count {
  const count = { ...before, days: new Map(before.days) };
  for (const { day, lastEntry, lastMinute, ...used } of news) {
    count.days.set(day, addUsed(count.days.get(day) ?? nothing(), used));
    count.lastEntry = Math.max(count.lastEntry, lastEntry);
    // Not the greatest: after a clock had jumped ahead, minutes go on counting.
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
