import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { addTotals, cutLots, writeDocument, type Header, type Lot } from '@ipe/sigap';
import { everyPlayer } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import {
  claimDocument,
  finishDocument,
  holdDocument,
  insertFile,
  leaveDocument,
  type DocumentOfDay,
  type NewFile,
} from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';
import { playerDocuments, readEntries, type PlayerDocument } from './entries.ts';
import { findOperatorDay, findOperatorMonth } from './operator-content.ts';

const compress = promisify(gzip);

type Sums = Record<string, number>;

export type FileContent = { entries: string; totals: string };

/** The signed file, in the form that is stored and sent. */
export async function signFile(
  { reporter, brandName }: ReportingDeps,
  {
    document,
    ...rest
  }: DocumentOfDay &
    Pick<Header, 'lotNo' | 'isFinal' | 'generatedAt' | 'rectifies'> &
    Partial<Pick<Header, 'cnpj' | 'brand'>>,
  content: FileContent,
): Promise<Pick<NewFile, 'content' | 'cnpj' | 'brand'>> {
  const header = { cnpj: reporter.cnpj, brand: brandName, ...rest };
  const xml = writeDocument({ name: document, ...header }, content, reporter.signingKey);
  return { content: await compress(xml), cnpj: header.cnpj, brand: header.brand };
}

type Building = DocumentOfDay & { builder: string };

class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** Stores one lot, if this builder still has the claim. @throws ClaimLostError */
async function keepLot(
  deps: ReportingDeps,
  { builder, ...of }: Building,
  lot: Lot<Sums> & { allTotals: string },
): Promise<void> {
  const now = await deps.sharedClock(deps.db);
  const { lotNo, isFinal, after, upTo, entries } = lot;
  const file = await signFile(
    deps,
    { ...of, lotNo, isFinal, generatedAt: now },
    { entries: lot.xml, totals: lot.allTotals },
  );
  await deps.db.transaction(async (tx) => {
    if (!(await holdDocument(tx, { ...of, builder, now }))) throw new ClaimLostError();
    const kept = { ...of, lotNo, isFinal, after, upTo, entries, totals: lot.totals, revision: 0, reason: null, now };
    await insertFile(tx, { ...kept, ...file });
  });
}

/** Stores one line for each player, in as many lots as needed. @returns the number of lots */
async function keepLots(
  deps: ReportingDeps,
  building: Building,
  document: keyof typeof playerDocuments,
): Promise<number> {
  const { none, writeTotals, mayBeEmpty }: PlayerDocument = playerDocuments[document];
  const entries = readEntries(deps, document, { day: building.day, players: everyPlayer });
  let all = none;
  let lots = 0;
  for await (const lot of cutLots(entries, none)) {
    if (lot.entries === 0 && !mayBeEmpty) return 0;
    all = addTotals(all, lot.totals);
    await keepLot(deps, building, { ...lot, allTotals: lot.isFinal ? writeTotals(all) : '' });
    lots = lot.lotNo;
  }
  return lots;
}

/** @returns undefined while the day's figures don't exist yet */
async function keepOperators(deps: ReportingDeps, building: Building): Promise<number | undefined> {
  const entries =
    building.document === 'operator_month'
      ? await findOperatorMonth(deps.db, building.day, deps.reporter)
      : await findOperatorDay(deps.db, building.day);
  if (entries === undefined) return undefined;
  const only = { lotNo: 1, isFinal: true, entries: 1, xml: entries, totals: {}, allTotals: '', ...everyPlayer };
  await keepLot(deps, building, only);
  return 1;
}

export const dueAtOf = ({ reporter }: ReportingDeps, day: string): Date =>
  new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() + reporter.deadlineHours * hourMs);

/**
 * Builds a document of a closed day once, lot by lot; none is sent before all are stored. The claim of a builder that
 * dies expires, and a builder that continues late finds its claim gone, so each lot has one original.
 * @returns whether the document is built now
 */
export async function buildDocument(deps: ReportingDeps, of: DocumentOfDay): Promise<boolean> {
  const { db, sharedClock } = deps;
  const building: Building = { ...of, builder: randomUUID() };
  const claim = { ...building, dueAt: dueAtOf(deps, of.day), now: await sharedClock(db) };
  if (!(await db.transaction((tx) => claimDocument(tx, claim)))) return false;
  const lots = of.document.startsWith('operator')
    ? await keepOperators(deps, building)
    : await keepLots(deps, building, of.document as keyof typeof playerDocuments);
  if (lots === undefined) {
    await leaveDocument(db, building);
    return false;
  }
  await db.transaction(async (tx) => {
    if (!(await holdDocument(tx, { ...building, now: await sharedClock(tx) }))) throw new ClaimLostError();
    await finishDocument(tx, { ...of, lots, now: await sharedClock(tx) });
  });
  return true;
}
