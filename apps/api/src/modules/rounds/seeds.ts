import { randomBytes } from 'node:crypto';
import { codes, type Output } from '@ipe/contract';
import { commitment } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { endIfOver } from './end-round.ts';
import { insertSeed, requireActiveSeed, revealActiveSeed, type SeedRow } from './fairness.store.ts';
import { requireInstantMath } from './hold-round.ts';
import { listOpenRounds } from './instant-round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

const newServerSeed = (): string => randomBytes(32).toString('hex');
const newClientSeed = (): string => randomBytes(8).toString('hex');

/** Gives a new player their first secret server seed, committed before any bet, and a client seed (schema.md section 5). */
export async function openFairness(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await insertSeed(tx, { playerId, seedNo: 1, serverSeed: newServerSeed(), clientSeed: newClientSeed(), now });
}

/** What may be known of a seed that is still in use. */
export const presentFairness = (seed: SeedRow): Output<'/api/user/fairness'> => ({
  serverSeedHash: commitment(seed.serverSeed),
  clientSeed: seed.clientSeed,
  nextNonce: seed.nextNonce,
});

/** @throws RefusedError 409 while a round is open: its player still decides, and its seed says how it ends */
async function requireNoOpenRounds(tx: Queryable, deps: RoundsDeps, playerId: number): Promise<void> {
  const at = await deps.sharedClock(tx);
  for (const open of await listOpenRounds(tx, playerId)) {
    const round = await endIfOver(tx, requireInstantMath(deps, open), { round: open, at });
    if (round.endedAt !== null) continue;
    const name = deps.shelf.get(open.gameId)?.name ?? open.gameId;
    throw refuse(codes.conflict, `Você tem uma rodada aberta em ${name}. Termine-a antes de trocar a semente.`, {
      reason: 'round_open',
    });
  }
}

/**
 * Reveals the active server seed and commits to a new one. Rounds that are being settled come before or after as a whole:
 * both lock the wallet, and a round that comes after finds its nonce gone and is drawn again from the new seed.
 * @throws RefusedError 409 while a round waits for its player
 */
export async function rotateSeed(
  deps: RoundsDeps,
  playerId: number,
  clientSeed: string = newClientSeed(),
): Promise<Output<'/api/user/rotateSeed'>> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    await lockWallet(tx, playerId);
    await requireNoOpenRounds(tx, deps, playerId);
    const old = await revealActiveSeed(tx, playerId, now);
    await insertSeed(tx, { playerId, seedNo: old.seedNo + 1, serverSeed: newServerSeed(), clientSeed, now });
    const { serverSeed } = old;
    return {
      revealed: {
        serverSeed,
        serverSeedHash: commitment(serverSeed),
        clientSeed: old.clientSeed,
        rounds: old.nextNonce,
      },
      active: presentFairness(await requireActiveSeed(tx, playerId)),
    };
  });
}
