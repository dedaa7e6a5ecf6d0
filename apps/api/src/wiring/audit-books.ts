import { playerPages } from '#modules/ledger/index.ts';
import { everyPlayer, inOneMoment, type Database, type PlayerRange, type Queryable } from '#platform/database/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import { audits, houseAudits } from './modules.ts';

/** So much is looked at in one transaction: it is short, however much there is in all, and takes no memory worth naming. */
const page = { players: 1_000, entries: 200_000 };

/** After so many faults the rest isn't looked at: a person must look first. */
const mostFaults = 10_000;

const findViolationsAmong = async (tx: Queryable, players: PlayerRange): Promise<string[]> => {
  const violations: string[] = [];
  for (const find of audits) violations.push(...(await find(tx, players)));
  return violations;
};

const findHouseViolations = async (tx: Queryable): Promise<string[]> => {
  const violations: string[] = [];
  for (const find of houseAudits) violations.push(...(await find(tx)));
  return violations;
};

/**
 * Checks everything that must hold in what the modules keep, each with the journal.
 * @returns one sentence for each broken rule and place; empty when the books are right
 */
export const findViolations = async (tx: Queryable): Promise<string[]> => [
  ...(await findViolationsAmong(tx, everyPlayer)),
  ...(await findHouseViolations(tx)),
];

/** @property onPage told each page in its moment, after it was checked */
export type AuditOptions = { onPage?: ((tx: Queryable, players: PlayerRange) => Promise<void>) | undefined };

/**
 * The same for a database of any size, some players at a time and some pages side by side: each page is one moment, which is enough, because
 * the books of one player are in one page.
 * @returns the first sentences, where there are very many
 */
export async function auditBooks(db: Database, { onPage }: AuditOptions = {}): Promise<string[]> {
  const violations = await inOneMoment(db, findHouseViolations);
  await inLanes(playerPages(db, page), async (players) => {
    if (violations.length >= mostFaults) return;
    await inOneMoment(db, async (tx) => {
      violations.push(...(await findViolationsAmong(tx, players)));
      await onPage?.(tx, players);
    });
  });
  return violations;
}
