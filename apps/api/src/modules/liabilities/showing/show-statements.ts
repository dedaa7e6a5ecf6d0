import type { Output, ParsedInput } from '@ipe/contract';
import { listStatements } from '../keeping/statement.store.ts';
import { findOldestTree } from '../keeping/tree.store.ts';
import type { LiabilitiesDeps } from '../liabilities.deps.ts';

const pageSize = 30;

/** Lists the published statements, the newest first. */
export async function showStatements(
  { db, proofMirrors }: LiabilitiesDeps,
  { before }: ParsedInput<'/api/home/liabilities'>,
): Promise<Output<'/api/home/liabilities'>> {
  const found = await listStatements(db, { before: before ?? null, limit: pageSize + 1 });
  return {
    list: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    mirrors: [...proofMirrors],
    keptFrom: (await findOldestTree(db)) ?? null,
  };
}
