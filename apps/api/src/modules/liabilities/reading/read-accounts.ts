import { createAccountTable } from '@ipe/liabilities/grow';
import { sumOwedPools } from '#modules/jackpot/index.ts';
import { playerPages } from '#modules/ledger/index.ts';
import { inOneMoment } from '#platform/database/index.ts';
import { readBesidePlay } from './read-beside-play.ts';
import { readPage, type ReadAccounts, type ReadingDeps } from './read-page.ts';

/** So many players are read by one statement: between two of them the server's thread is free for players. */
const pageSize = 1_000;

/** On the one connection of the embedded database play waits for a page, so it has fewer. */
const pageSizeBesidePlay = 250;

/**
 * Every player's account at one moment, page after page. It takes no lock, and play goes on beside it: on a PostgreSQL by a snapshot, on the
 * embedded database, which has one connection, between the pages.
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
