import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { playersInOneCommit, type Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { hourMs } from '#platform/time/durations.ts';
import { insertPlays, type Play } from './popularity.store.ts';

/** Call it after a bet was taken. */
export type NotePlay = (playerId: number, gameId: string) => Promise<void>;

/** About 10 MB. Beyond that a play may be written again, which changes nothing. */
const mostRemembered = 100_000;

/**
 * Notes who plays what, once for each player, game and hour. Of hundreds of rounds in a row only the first costs a
 * statement, and plays that begin at the same moment are written together. A failed note must not fail a settled round;
 * the next round is noted instead.
 */
export function createPlayNotes({ db, clock }: { db: Database; clock: Clock }): NotePlay {
  const note = createMicroBatch({
    run: async (plays: Play[]) => {
      await insertPlays(db, plays);
      return plays.map(() => true);
    },
    keyOf: ({ playerId }) => playerId,
    maxSize: playersInOneCommit(db),
    maxInFlight: 4,
  });
  const noted = { hour: 0, plays: new Set<string>() };
  return async (playerId, gameId) => {
    const hour = Math.floor(clock().getTime() / hourMs);
    if (noted.hour !== hour || noted.plays.size >= mostRemembered) Object.assign(noted, { hour, plays: new Set() });
    const play = `${playerId} ${gameId}`;
    if (noted.plays.has(play)) return;
    noted.plays.add(play);
    await note({ playerId, gameId, hour: new Date(hour * hourMs) }).catch(() => noted.plays.delete(play));
  };
}
