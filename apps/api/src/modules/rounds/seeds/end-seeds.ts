import { lockWallet } from '#modules/ledger/index.ts';
import { newTally, type Reconciled } from '#platform/after-restore.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { endSeedInUse } from './end-play.ts';
import { listSeedOwners, replaceWaitingSeed } from './fairness.store.ts';
import { newServerSeed } from './seeds.ts';

const pageSize = 500;

type EndingDeps = Pick<RoundsDeps, 'db' | 'shelf' | 'sharedClock' | 'seedKeys'>;

/** @returns whether the seeds ended; false while a round is open that can't be left yet or whose mathematics isn't here */
const endSeedsOf = (deps: EndingDeps, playerId: number): Promise<boolean> =>
  deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const next = await endSeedInUse(deps, tx, playerId);
    if (next === undefined) return false;
    const [serverSeed, at] = [newServerSeed(), await deps.sharedClock(tx)];
    await replaceWaitingSeed({ ...deps, db: tx }, playerId, { seedNo: next.seedNo, serverSeed, at });
    return true;
  });

/**
 * Run after a restore: players have seen rounds that the database doesn't know, whose nonces would come again with the
 * same results. Even the next seed may have been in use and revealed by then. So the seeds in use end and are revealed,
 * the promised ones are replaced, and open rounds end as they stand. Each player's app sends a new seed with the next
 * launch of a game.
 */
export async function endSeeds(deps: EndingDeps): Promise<Reconciled> {
  const tally = newTally();
  let after = 0;
  for (;;) {
    const owners = await listSeedOwners(deps, { after, limit: pageSize });
    for (const playerId of owners)
      if (await endSeedsOf(deps, playerId)) tally.count('players whose seeds ended');
      else
        tally.forAPerson.push(
          `Player ${playerId} has an open round whose mathematics is missing: put it back and repeat.`,
        );
    const last = owners.at(-1);
    if (last === undefined) return tally;
    after = last;
  }
}
