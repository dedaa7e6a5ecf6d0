import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { bindClientSeed, commitment } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { endIfOver } from '../instant/end-round.ts';
import * as store from './fairness.store.ts';
import type { SeedBook } from './fairness.store.ts';
import { requireInstantMath } from '../instant/hold-round.ts';
import { listOpenRounds } from '../instant/instant-round.store.ts';
import { idReused } from '../round-refusals.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { newServerSeed, presentFairness, promisedSeed, requireSeeds, type Seeds } from './seeds.ts';

type RotateInput = ParsedInput<'/api/user/rotateSeed'>;
type RotateOutput = Output<'/api/user/rotateSeed'>;

/** @throws RefusedError 409 while a round is open: its player still decides, and the seed would reveal how it ends */
async function requireNoOpenRounds(tx: Queryable, deps: RoundsDeps, playerId: number): Promise<void> {
  const at = await deps.sharedClock(tx);
  for (const open of await listOpenRounds({ ...deps, db: tx }, playerId)) {
    const round = await endIfOver(tx, requireInstantMath(deps, open), { round: open, at });
    if (round.endedAt !== null) continue;
    const name = deps.shelf.get(open.gameId)?.name ?? open.gameId;
    throw refuse<'/api/user/rotateSeed'>(
      codes.conflict,
      `Você tem uma rodada aberta em ${name}. Termine-a antes de trocar a semente.`,
      {
        reason: 'round_open',
      },
    );
  }
}

/** @throws RefusedError 409 when the player's seed was sent for another server seed: it must not be paired with this one */
function requirePromised(seeds: Seeds, serverSeedHash: string): void {
  if (commitment(promisedSeed(seeds).serverSeed) === serverSeedHash) return;
  throw refuse<'/api/user/rotateSeed'>(
    codes.conflict,
    'A próxima semente do servidor já é outra. Veja o hash dela e tente de novo.',
    {
      reason: 'seed_changed',
    },
  );
}

/** The answer to a repeat: what the first request did. @throws RefusedError 409 if the repeat brings another seed */
async function answerAgain(
  book: SeedBook,
  { pairing, seed, seeds }: { pairing: store.Pairing; seed: store.SeedRow; seeds: Seeds },
): Promise<RotateOutput> {
  if (seed.clientSeed !== pairing.clientSeed) throw idReused();
  return present(seed, { revealed: await store.findSeedBefore(book, pairing.playerId, seed), seeds });
}

/**
 * For an active seed from which nothing was drawn: pairs it with the player's new seed, under another number, so that a
 * round on its way doesn't find its seed and is drawn again.
 */
async function pairAgain(book: SeedBook, { active, next }: Seeds, pairing: store.Pairing) {
  const { playerId } = pairing;
  if (active === undefined) throw new Error(`player ${playerId} has no active seed`);
  await store.renumberSeed(book, playerId, { from: next.seedNo, to: next.seedNo + 1 });
  await store.renumberSeed(book, playerId, { from: active.seedNo, to: next.seedNo });
  return store.pairSeed(book, next.seedNo, pairing);
}

/** Reveals the active seed, pairs the promised one, and draws the next one. */
async function pairNext(book: SeedBook, { active, next }: Seeds, pairing: store.Pairing) {
  const { playerId, at } = pairing;
  if (active !== undefined) await store.revealSeed(book, playerId, { ...active, at });
  const seed = await store.pairSeed(book, next.seedNo, pairing);
  await store.insertWaitingSeed(book, { playerId, seedNo: next.seedNo + 1, serverSeed: newServerSeed(), now: at });
  return seed;
}

function present(
  seed: store.SeedRow,
  { revealed, seeds }: { revealed: store.SeedRow | undefined; seeds: Seeds },
): RotateOutput {
  return {
    revealed: revealed
      ? {
          serverSeed: revealed.serverSeed,
          serverSeedHash: commitment(revealed.serverSeed),
          clientSeed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        }
      : null,
    active: presentFairness(seed, promisedSeed(seeds)),
  };
}

/**
 * Pairs the player's seed with the server seed whose hash was shown before, which is in use from now on; the earlier
 * seed is revealed. Settling a round takes the wallet's lock too, so each round is settled before or after the change;
 * one that comes after finds its nonce gone and is drawn again from the new seed. The same requestId again gives the
 * same answer.
 * @throws RefusedError 409 while a round waits for its player, when another server seed is next, or for another seed
 * under the same id
 */
export async function rotateSeed(deps: RoundsDeps, playerId: number, input: RotateInput): Promise<RotateOutput> {
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const at = await deps.sharedClock(tx);
    const book = { ...deps, db: tx };
    const seeds = await requireSeeds(book, playerId, at);
    const { requestId, serverSeedHash } = input;
    const pairing = { playerId, requestId, at, clientSeed: bindClientSeed(input.clientSeed, serverSeedHash) };
    const repeated = await store.findSeedOfRequest(book, playerId, requestId);
    if (repeated) return answerAgain(book, { pairing, seed: repeated, seeds });
    await requireNoOpenRounds(tx, deps, playerId);
    requirePromised(seeds, serverSeedHash);
    const isUnused = seeds.active?.nextNonce === 0;
    const seed = isUnused ? await pairAgain(book, seeds, pairing) : await pairNext(book, seeds, pairing);
    // No round was drawn from it yet, so the player's next seed would be paired with it.
    return present(seed, { revealed: isUnused ? undefined : seeds.active, seeds: { ...seeds, active: seed } });
  });
}
