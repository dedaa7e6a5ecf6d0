import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { playersInOneCommit, type Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { hourMs } from '#platform/time/durations.ts';
import { insertPlays, type Play } from './popularity.store.ts';

/** After a bet was taken. */
export type NotePlay = (playerId: number, gameId: string) => Promise<void>;

/** Some 10 MB: beyond it a play is written once more, which changes nothing. */
const mostRemembered = 100_000;

/**
 * Notes who plays what, once for each player, game and hour: of hundreds of rounds in a row the first costs a statement, and the others
 * nothing, and what players begin at the same moment is written together. A note that fails is no reason to fail a round that is settled: the next round is noted instead.
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
