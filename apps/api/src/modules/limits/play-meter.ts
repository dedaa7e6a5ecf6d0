import type { Queryable } from '#platform/database/index.ts';
import { saoPauloDay, startOfSaoPauloDay } from '#platform/sao-paulo-days.ts';
import { periodAround, type LimitPeriod } from './limit-period.ts';
import type { LimitKind } from './limit-rules.ts';
import { findLastEntryBefore, listCountedEntries, type CountedEntry } from './play-meter.store.ts';

/** What a player did in a period, by what a limit counts: centavos, and minutes of `time`. */
export type Used = Record<LimitKind, number>;

/** Reads what is used up of a limit. */
export type PlayMeter = (db: Queryable, playerId: number, now: Date) => Promise<(period: LimitPeriod) => Used>;

/** What was counted of one player up to an entry, by the days of a month and the week around its first. */
type Count = { since: string; lastEntry: number; lastMinute: number; days: Map<string, Used> };

/** So many players are remembered; the one who was remembered first is counted anew. */
const mostRemembered = 1_000;

const minuteMs = 60_000;
const nothing = (): Used => ({ deposit: 0, loss: 0, bet: 0, time: 0 });

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
    const entries = await listCountedEntries(db, {
      playerId,
      after: count.lastEntry,
      since: startOfSaoPauloDay(since),
    });
    const counted = countEntries(count, entries);
    if (!counts.has(playerId) && counts.size >= mostRemembered) counts.delete(counts.keys().next().value ?? playerId);
    counts.set(playerId, counted);
    return (period) => usedIn(counted, periodAround(period, today));
  };
}

/** A new count: two that read at the same time must not count an entry twice. */
function countEntries(before: Count, entries: readonly CountedEntry[]): Count {
  const count = { ...before, days: new Map(before.days) };
  for (const entry of entries) {
    const day = saoPauloDay(entry.createdAt);
    const minute = Math.floor(entry.createdAt.getTime() / minuteMs);
    const isNewMinute = isBet(entry) && minute > count.lastMinute;
    count.days.set(day, addEntry(count.days.get(day) ?? nothing(), entry, isNewMinute));
    if (isNewMinute) count.lastMinute = minute;
    count.lastEntry = entry.entryNo;
  }
  return count;
}

const isBet = ({ kind }: CountedEntry): boolean => kind === 'bet' || kind === 'open_bet';

function addEntry(used: Used, { kind, amount }: CountedEntry, isNewMinute: boolean): Used {
  switch (kind) {
    case 'deposit':
      return { ...used, deposit: used.deposit + amount };
    case 'win':
    case 'open_bet_win':
      return { ...used, loss: used.loss - amount };
    case 'open_bet_return':
      return { ...used, bet: used.bet - amount, loss: used.loss - amount };
    case 'bet':
    case 'open_bet':
      return {
        ...used,
        bet: used.bet + amount,
        loss: used.loss + amount,
        time: used.time + Number(isNewMinute),
      };
  }
}

function usedIn({ days }: Count, { from, end }: { from: string; end: string }): Used {
  const sum = nothing();
  for (const [day, used] of days) {
    if (day < from || day >= end) continue;
    for (const kind of Object.keys(sum) as LimitKind[]) sum[kind] += used[kind];
  }
  return sum;
}
