import { addDays } from '@ipe/pt-br';
import { listClosedDays } from '#modules/daily-totals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findLastDay, isBuilt, listUnbuiltDays, type SentDocument } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';
import { buildDocument } from './build-document.ts';

const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** In this order, because the operator's sums come from the wallets. */
const documentsOf = (day: string): SentDocument[] => [
  'bettors',
  'wallets',
  'games',
  'operator_day',
  ...(isLastOfMonth(day) ? (['operator_month'] as const) : []),
];

/** The documents that a day must have and that aren't built: all of them, where the day has no files at all. */
export async function listUnbuilt(db: Queryable, day: string): Promise<SentDocument[]> {
  const unbuilt: SentDocument[] = [];
  for (const document of documentsOf(day)) if (!(await isBuilt(db, { day, document }))) unbuilt.push(document);
  return unbuilt;
}

/** @returns whether every document of the day is built */
async function buildDay(deps: ReportingDeps, day: string): Promise<boolean> {
  for (const document of await listUnbuilt(deps.db, day))
    if (!(await buildDocument(deps, { day, document }))) return false;
  return true;
}

/** The days to build, in order. A house begins with the last day that is closed at its start. */
async function listDaysToBuild({ db }: ReportingDeps): Promise<string[]> {
  const last = await findLastDay(db);
  if (last === undefined) return (await listClosedDays(db)).slice(-1);
  const [first] = await listUnbuiltDays(db);
  return listClosedDays(db, { after: addDays(first ?? last, -1) });
}

/** Builds the documents that closed days lack; after an outage it catches up. */
export async function buildDays(deps: ReportingDeps): Promise<void> {
  for (const day of await listDaysToBuild(deps)) if (!(await buildDay(deps, day))) return;
}
