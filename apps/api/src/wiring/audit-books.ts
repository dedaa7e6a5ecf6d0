import { playerPages } from '#modules/ledger/index.ts';
import { everyPlayer, inOneMoment, type Database, type PlayerRange, type Queryable } from '#platform/database/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import { audits, houseAudits } from './modules.ts';

/** The part that one transaction checks: it stays short and needs little memory, however large the database is. */
const page = { players: 1_000, entries: 200_000 };

/** After this many violations the audit stops, because a person must look first. */
const mostViolations = 10_000;

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
 * Checks everything that must hold in the modules' tables, and compares each with the journal.
 * @returns one sentence for each broken rule and place; empty when the books are right
 */
export const findViolations = async (tx: Queryable): Promise<string[]> => [
  ...(await findViolationsAmong(tx, everyPlayer)),
  ...(await findHouseViolations(tx)),
];

/** @property onPage called for each page after it was checked, in the same transaction */
export type AuditOptions = { onPage?: ((tx: Queryable, players: PlayerRange) => Promise<void>) | undefined };

/**
 * Audits a database of any size, page by page, with some pages in parallel. Each page is read at one moment; that is
 * enough, because all the books of one player are in one page.
 * @returns the violations; only the first ones where there are very many
 */
export async function auditBooks(db: Database, { onPage }: AuditOptions = {}): Promise<string[]> {
  const violations = await inOneMoment(db, findHouseViolations);
  await inLanes(playerPages(db, page), async (players) => {
    if (violations.length >= mostViolations) return;
    await inOneMoment(db, async (tx) => {
      violations.push(...(await findViolationsAmong(tx, players)));
      await onPage?.(tx, players);
    });
  });
  return violations;
}
