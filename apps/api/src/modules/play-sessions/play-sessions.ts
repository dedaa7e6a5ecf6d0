import type { Database, Queryable } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { idleMs } from './session-times.ts';
import * as store from './play-session.store.ts';

type Key = store.PlaySessionKey;

export type PlaySessions = {
  isAlive: (on: Queryable, of: Key, now: Date) => Promise<boolean>;
  take: (
    tx: Queryable,
    asked: { playerId: number; gameId: string; sessionNo: number | null },
    now: Date,
  ) => Promise<number>;
  remember: (of: Key, betAt: Date) => void;
  noteBet: (tx: Queryable, of: Key, now: Date) => Promise<void>;
  leave: (tx: Queryable, playerId: number, sessionNos: readonly number[]) => Promise<void>;
};

/** At most this many sessions are remembered. The one whose bet is the oldest is dropped, and asked for in the database again. */
const mostRemembered = 10_000;

const nameOf = ({ playerId, sessionNo }: Key): string => `${playerId} ${sessionNo}`;

/**
 * The play sessions of bets. This node remembers only that its own bets were in a session, and when. A session without
 * a recent one is looked up in the database, which has the bets of other nodes.
 */
export function createPlaySessions({ clock }: { clock: Clock }): PlaySessions {
  const betAt = new Map<string, number>();
  const isFresh = (at: number | undefined, now: Date) => at !== undefined && now.getTime() - at < idleMs;

  function remember(of: Key, at: Date): void {
    const name = nameOf(of);
    betAt.delete(name);
    if (betAt.size >= mostRemembered) betAt.delete(betAt.keys().next().value ?? name);
    betAt.set(name, at.getTime());
  }

  async function isAlive(on: Queryable, of: Key, now: Date): Promise<boolean> {
    if (isFresh(betAt.get(nameOf(of)), now)) return true;
    const last = await store.findLastBet(on, of);
    return isFresh(last?.getTime(), now);
  }

  return {
    isAlive,
    remember,
    noteBet: store.noteBet,
    take: async (tx, { playerId, gameId, sessionNo }, now) => {
      if (sessionNo !== null) {
        if (await isAlive(tx, { playerId, sessionNo }, now)) return sessionNo;
        await store.endIfIdle(tx, { playerId, sessionNo }, now);
      }
      return store.insertSession(tx, { playerId, gameId, now });
    },
    leave: async (tx, playerId, sessionNos) => {
      for (const sessionNo of sessionNos) await store.endLeft(tx, { playerId, sessionNo }, clock());
    },
  };
}

/** This many sessions that may have ended are read at once. */
const pageSize = 500;

/**
 * Ends the sessions of players who have stopped betting. Each open one is checked once in half an hour.
 * @throws the first failure, after the whole page has been tried
 */
export async function endIdleSessions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock();
  for (;;) {
    const page = await store.listIdle(db, now, pageSize);
    await oneByOne(page, (of) => store.endIfIdle(db, of, now));
    if (page.length < pageSize) return;
  }
}
