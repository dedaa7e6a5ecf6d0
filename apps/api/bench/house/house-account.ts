import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRow, sql } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { HouseLedger } from './house-ledger.ts';

const players = 2_000;

/** @returns runs 20 clients that pay the house. @throws Error when the ledger's own books are wrong */
export async function prepareHouseAccount(
  { db, pgbench }: BenchDatabase,
  ledger: HouseLedger,
): Promise<(seconds: number) => Promise<number>> {
  await asOwner(db, (tx) => ledger.create(tx, players));
  return async (seconds) => {
    const folder = await mkdtemp(join(tmpdir(), 'ipe-bench-'));
    const script = join(folder, 'transfer.sql');
    await writeFile(script, `\\set player random(1, ${players})\n${ledger.transfer}\n`);
    const perSecond = await pgbench('-n', '-f', script, '-M', 'prepared', '-c', '20', '-j', '2', '-T', String(seconds));
    await rm(folder, { recursive: true });
    const { violation } = await requireRow(db, sql.raw<{ violation: boolean }>(ledger.violation));
    if (violation) throw new Error(`${ledger.name}: the house account is not the sum of its transfers`);
    return perSecond;
  };
}
