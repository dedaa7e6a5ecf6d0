import { randomBytes } from 'node:crypto';
import type { Output } from '@ipe/contract';
import { commitment } from '@ipe/slot-engine';
import { lockWallet } from '#modules/ledger/index.ts';
import {
  findActiveSeed,
  findWaitingSeed,
  insertWaitingSeed,
  type SeedBook,
  type SeedRow,
  type WaitingSeed,
} from './fairness.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** Draws a new player's first server seed. It waits for the player's own: no bet is taken before that (schema.md section 5). */
export async function openFairness(book: SeedBook, playerId: number, now: Date): Promise<void> {
  await insertWaitingSeed(book, { playerId, seedNo: 1, serverSeed: newServerSeed(), now });
}

export type Seeds = { active: SeedRow | undefined; next: WaitingSeed };

/** The seed that the player's next one will be paired with: the active one as long as no round was drawn from it. */
export const promisedSeed = ({ active, next }: Seeds): SeedRow | WaitingSeed =>
  active?.nextNonce === 0 ? active : next;

/** The seed in use and the next one, which is drawn now for an account from an older release. Callers hold the wallet's lock. */
export async function requireSeeds(book: SeedBook, playerId: number, now: Date): Promise<Seeds> {
  const active = await findActiveSeed(book, playerId);
  const next = await findWaitingSeed(book, playerId);
  if (next !== undefined) return { active, next };
  const seedNo = (active?.seedNo ?? 0) + 1;
  return { active, next: await insertWaitingSeed(book, { playerId, seedNo, serverSeed: newServerSeed(), now }) };
}

/** The public part of a seed that isn't revealed, and the hash of the seed that the player's next one will be paired with. */
export const presentFairness = (
  seed: SeedRow | WaitingSeed,
  promised: SeedRow | WaitingSeed,
): Output<'/api/user/fairness'> => ({
  seedNo: seed.seedNo,
  serverSeedHash: commitment(seed.serverSeed),
  committedAt: seed.createdAt.toISOString(),
  clientSeed: seed.clientSeed,
  clientSeedAt: seed.clientSeedAt?.toISOString() ?? null,
  nextNonce: seed.nextNonce,
  nextServerSeedHash: commitment(promised.serverSeed),
});

export async function showFairness(deps: RoundsDeps, playerId: number): Promise<Output<'/api/user/fairness'>> {
  const [active, next] = [await findActiveSeed(deps, playerId), await findWaitingSeed(deps, playerId)];
  const seeds = next === undefined ? await fixNextSeed(deps, playerId) : { active, next };
  return presentFairness(seeds.active ?? seeds.next, promisedSeed(seeds));
}

const fixNextSeed = (deps: RoundsDeps, playerId: number): Promise<Seeds> =>
  deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    return requireSeeds({ ...deps, db: tx }, playerId, await deps.sharedClock(tx));
  });
