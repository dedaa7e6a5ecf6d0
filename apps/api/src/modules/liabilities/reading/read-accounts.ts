import { createAccountTable } from '@ipe/liabilities/grow';
import { sumOwedPools } from '#modules/jackpot/index.ts';
import { playerPages } from '#modules/ledger/index.ts';
import { inOneMoment } from '#platform/database/index.ts';
import { readBesidePlay } from './read-beside-play.ts';
import { readPage, type ReadAccounts, type ReadingDeps } from './read-page.ts';

/** One statement reads this many players, so that the server's thread can answer players between two statements. */
const pageSize = 1_000;

/** The embedded database has one connection, on which play waits for a page, so its pages are smaller. */
const pageSizeBesidePlay = 250;

/**
 * Reads every player's account at one moment, page by page, without a lock, so that play goes on. PostgreSQL does it in
 * a snapshot; the embedded database has one connection and lets play in between pages.
 */
export const readAccounts = (deps: ReadingDeps): Promise<ReadAccounts> =>
  deps.db.engine === 'embedded' ? readBesidePlay(deps, pageSizeBesidePlay) : readAtOnce(deps);

const readAtOnce = ({ db, sharedClock }: ReadingDeps): Promise<ReadAccounts> =>
  inOneMoment(db, async (tx) => {
    const from = await sharedClock(tx);
    const table = createAccountTable();
    for await (const players of playerPages(tx, { players: pageSize })) table.add(await readPage(tx, players));
    const reading = db.engine === 'citus' ? 'moment-per-node' : 'one-moment';
    const jackpotPool = await sumOwedPools(tx);
    return { table: table.end(), jackpotPool, from, to: await sharedClock(tx), reading };
  });
