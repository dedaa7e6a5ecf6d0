import { lockWallet } from '#modules/ledger/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { endIfOver } from './end-round.ts';
import { requireInstantMath } from './hold-round.ts';
import { findInstantRound, listDueRounds, type InstantKey } from './instant-round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

type EndingDeps = Pick<RoundsDeps, 'db' | 'shelf' | 'sharedClock' | 'seedKeys'>;

const batchSize = 100;
/** The page of a present player asks for the end at once. The job waits this long before it ends rounds of absent players. */
const patienceMs = 2_000;

/**
 * Ends the rounds whose time is over and whose player didn't ask. A round whose mathematics isn't here waits until it
 * is. One failure doesn't stop the others.
 * @throws the first failure, after all have been tried
 */
export async function endDueRounds(deps: EndingDeps): Promise<void> {
  const before = new Date((await deps.sharedClock(deps.db)).getTime() - patienceMs);
  const versions = [...deps.shelf.values()].flatMap((game) =>
    [...game.versions.keys()].map((version) => ({ gameId: game.gameId, version })),
  );
  const due = await listDueRounds(deps.db, { before, versions, limit: batchSize });
  await oneByOne(due, (key) => endDueRound(deps, key));
}

async function endDueRound(deps: EndingDeps, { playerId, roundId }: InstantKey): Promise<void> {
  await deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const round = await findInstantRound({ ...deps, db: tx }, playerId, roundId);
    if (round === undefined) return;
    await endIfOver(tx, requireInstantMath(deps, round), { round, at: await deps.sharedClock(tx) });
  });
}
