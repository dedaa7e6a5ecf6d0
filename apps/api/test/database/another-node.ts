import type { Database } from '#platform/database/index.ts';
import { createOneAtATime } from '#platform/admission/one-at-a-time.ts';

/** The database as another server uses it: with turns of its own, so that only row locks keep the two servers apart. */
export function onAnotherNode(db: Database): Database {
  const inTurnOf = createOneAtATime<number>();
  return { ...db, inTurnOf, transactionOf: (playerId, work) => inTurnOf(playerId, () => db.transaction(work)) };
}
