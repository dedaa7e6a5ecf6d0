import type { Queryable } from '#platform/database/index.ts';
import { endGameWindows } from '../game-session.store.ts';
import { listOpenRounds } from '../instant/instant-round.store.ts';
import { leaveOpenRounds } from '../instant/leave-open-rounds.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { revealSeed, type WaitingSeed } from './fairness.store.ts';
import { requireSeeds } from './seeds.ts';

type EndingDeps = Pick<RoundsDeps, 'shelf' | 'sharedClock' | 'seedKeys'>;

/**
 * Ends the player's open rounds as they stand, and reveals the seed in use. A round that was drawn from it and isn't
 * settled yet can't be settled any more. The caller holds the wallet's lock.
 * @returns the seed that waits for the player's next one; undefined where the seed stays in use, because a round is
 * open that can't be left yet or whose mathematics isn't here
 */
export async function endSeedInUse(
  deps: EndingDeps,
  tx: Queryable,
  playerId: number,
): Promise<WaitingSeed | undefined> {
  await leaveOpenRounds(deps, tx, playerId);
  const book = { ...deps, db: tx };
  if ((await listOpenRounds(book, playerId)).length > 0) return undefined;
  const at = await deps.sharedClock(tx);
  const { active, next } = await requireSeeds(book, playerId, at);
  if (active !== undefined) await revealSeed(book, playerId, { ...active, at });
  return next;
}

/**
 * Ends everything that the player plays in games of the house. The seed ends too, because a spin that has read its
 * window already would still settle by its seed. The next launch of a game asks for the player's next seed. The caller
 * holds the wallet's lock.
 */
export async function endPlay(deps: EndingDeps, tx: Queryable, playerId: number): Promise<void> {
  await endSeedInUse(deps, tx, playerId);
  await endGameWindows(tx, playerId);
}
