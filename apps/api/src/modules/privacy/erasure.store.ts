import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import type { LongClosed } from '#modules/identity/index.ts';
import type { PrivacyDeps } from './privacy.deps.ts';
import type { TableErasure } from './table-erasure.ts';

/** Papers are kept this long after the account was closed (Portaria SPA/MF 1.143/2024: five years). */
const yearsKept = 5;

const playersAtOnce = 100;

/** The moment five years before, as the database computes it: 29 February becomes the 28th. */
export function fiveYearsBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - yearsKept);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

async function eraseRows(
  tx: Queryable,
  { table, playerId }: { table: string; playerId: number },
  erasure: TableErasure,
) {
  const name = sql.table(table);
  if (erasure === 'deleted') await execute(tx, sql`delete from ${name} where player_id = ${playerId}`);
  if (typeof erasure === 'string' || !('set' in erasure)) return;
  const columns = Object.entries(erasure.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await execute(tx, sql`update ${name} set ${sql.join(columns)} where player_id = ${playerId}`);
}

type ErasureDeps = Pick<
  PrivacyDeps,
  'db' | 'clock' | 'erasureOfTables' | 'listLongClosed' | 'markErased' | 'mustStayKnown'
>;

/** Does nothing while a self-exclusion must be recognised, or the account has money or some is on its way. */
async function erasePlayer(deps: ErasureDeps, playerId: number, moments: { until: Date; now: Date }): Promise<void> {
  if (await deps.mustStayKnown(deps.db, playerId)) return;
  // Runs alone, because on a cluster one transaction may not change a player's rows as two users, and this function is the owner's.
  await execute(deps.db, sql`select erase_history(${playerId})`);
  await deps.db.transactionOf(playerId, async (tx) => {
    if (!(await deps.markErased(tx, playerId, moments))) return;
    for (const [table, erasure] of Object.entries(deps.erasureOfTables))
      await eraseRows(tx, { table, playerId }, erasure);
  });
}

/** Each page begins behind the last one, because some accounts are not erased yet. */
async function* longClosed(deps: ErasureDeps, until: Date): AsyncGenerator<LongClosed, void> {
  for (let after: LongClosed | undefined; ;) {
    const page = await deps.listLongClosed(deps.db, { until, after, limit: playersAtOnce });
    yield* page;
    if (page.length < playersAtOnce) return;
    after = page.at(-1);
  }
}

/**
 * Erases the persons whose accounts were closed for as long as the law requires their papers to be kept (LGPD art. 16):
 * what names a person is deleted, the journal and the rounds stay under a number.
 */
export async function eraseLongClosed(deps: ErasureDeps): Promise<void> {
  const now = deps.clock();
  const until = fiveYearsBefore(now);
  await oneByOne(longClosed(deps, until), ({ playerId }) => erasePlayer(deps, playerId, { until, now }));
}
