import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { playersInOneCommit, type Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { beginWindowSessions } from '../game-session.store.ts';

/** Begins the play session of a window that has none; of two bets at once the second goes on with the session that the first began. */
export type BeginPlaySession = (window: GameSession) => Promise<number>;

/** Windows whose first bets come together begin together: with a transaction for each, a crowd that began to play kept all others waiting. */
export function createSessionBeginner({ db, clock }: { db: Database; clock: Clock }): BeginPlaySession {
  return createMicroBatch({
    run: (windows: GameSession[]) => beginWindowSessions(db, windows, clock()),
    keyOf: ({ playerId }) => playerId,
    maxSize: playersInOneCommit(db),
    maxInFlight: 4,
  });
}
