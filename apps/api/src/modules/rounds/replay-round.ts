import type { RoundEvent } from '@ipe/contract';
import { playRound as drawRound } from '@ipe/slot-engine';
import { requireGame } from '#modules/catalogue/index.ts';
import { findSeed, type SeedRow } from './fairness.store.ts';
import type { RoundRow } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

/**
 * The events of a stored round, drawn again from its seeds.
 * @throws Error when the game's published version isn't the one it was played with: a published version never changes
 */
export async function replayRound(
  deps: RoundsDeps,
  playerId: number,
  stored: RoundRow,
): Promise<{ seed: SeedRow; events: RoundEvent[] }> {
  const { math } = requireGame(deps.shelf, stored.gameId);
  const seed = await findSeed(deps.db, playerId, stored.seedNo);
  if (seed === undefined) throw new Error(`round ${stored.roundId} has lost its seed ${stored.seedNo}`);
  if (math.version !== stored.gameVersion) {
    throw new Error(
      `round ${stored.roundId} was played with ${stored.gameId} ${stored.gameVersion}, the house has ${math.version}`,
    );
  }
  const { serverSeed, clientSeed } = seed;
  const round = drawRound(math, { mode: stored.mode, serverSeed, clientSeed, nonce: stored.nonce });
  return { seed, events: round.events };
}
