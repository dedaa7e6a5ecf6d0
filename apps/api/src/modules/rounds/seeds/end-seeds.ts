import { lockWallet } from '#modules/ledger/index.ts';
import { newTally, type Reconciled } from '#platform/after-restore.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { endSeedInUse } from './end-play.ts';
import { listSeedOwners, replaceWaitingSeed } from './fairness.store.ts';
import { newServerSeed } from './seeds.ts';

const pageSize = 500;

type EndingDeps = Pick<RoundsDeps, 'db' | 'shelf' | 'sharedClock' | 'seedKeys'>;

/** @returns whether they ended: not while a round is open whose mathematics isn't here */
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
 * After a restore: players have seen rounds that the database doesn't know, and their numbers would come again, with the same results.
 * Even the next seed may have been in use by then, and revealed. So the seeds in use end and are revealed, the promised ones give way to
 * others, and open rounds end as they stand. Each player's app brings a new seed of its own with the next launch of a game.
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
