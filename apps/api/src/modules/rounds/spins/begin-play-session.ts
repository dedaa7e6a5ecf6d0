import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { playersInOneCommit, type Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { beginWindowSessions } from '../game-session.store.ts';

/** Begins the play session of a window without one. Of two bets at once, the second continues the session that the first began. */
export type BeginPlaySession = (window: GameSession) => Promise<number>;

/**
 * Begins the sessions of windows whose first bets arrive together in one transaction. With one transaction each, a
 * crowd of new players delayed everybody else.
 */
export function createSessionBeginner({ db, clock }: { db: Database; clock: Clock }): BeginPlaySession {
  return createMicroBatch({
    run: (windows: GameSession[]) => beginWindowSessions(db, windows, clock()),
    keyOf: ({ playerId }) => playerId,
    maxSize: playersInOneCommit(db),
    maxInFlight: 4,
  });
}
