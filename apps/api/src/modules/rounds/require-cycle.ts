import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findRound } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

/**
 * Refuses a bet that comes sooner after the player's last one, in any window and of any studio, than the profile
 * allows. A repeat of a bet that was taken is let through.
 * @throws RefusedError 429 `too_soon`, with the time that is left
 */
export async function requireCycle(
  db: Queryable,
  { clock, findCycleLeftMs }: RoundsDeps,
  { playerId, requestId }: { playerId: number; requestId: string },
): Promise<void> {
  const leftMs = await findCycleLeftMs(db, playerId, clock());
  if (leftMs === 0 || (await findRound(db, playerId, requestId)) !== undefined) return;
  throw refuse<'/api/game/play' | '/api/game/playGranted' | '/api/game/start'>(
    codes.tooManyTries,
    'Espere um instante até a próxima jogada.',
    {
      reason: 'too_soon',
      retryAfterSeconds: leftMs / 1000,
    },
  );
}
