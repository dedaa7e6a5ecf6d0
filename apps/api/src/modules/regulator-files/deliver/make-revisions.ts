import { addTotals } from '@ipe/sigap';
import { signFile, type FileContent } from '../build/build-document.ts';
import { playerDocuments, readEntries, type PlayerDocument } from '../build/entries.ts';
import { findOperatorDay, findOperatorMonth } from '../build/operator-content.ts';
import { isInDoubt, listLots, listTaken, type FileRow, type NewFile } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';

type Sums = Record<string, number>;
type Read = FileContent & { count: number; sums: Sums };
/** The sums of each lot of a document. */
type Totals = readonly { lotNo: number; totals: Sums }[];

/** Reads the lines of the lot's own players again; for the last lot also the sums of all lots. */
async function readLot(
  deps: ReportingDeps,
  { lot, document, others }: { lot: FileRow; document: keyof typeof playerDocuments; others: Totals },
): Promise<Read> {
  const { none, writeTotals }: PlayerDocument = playerDocuments[document];
  const parts: string[] = [];
  let sums: Sums = none;
  for await (const entry of readEntries(deps, document, { day: lot.day, players: lot })) {
    sums = addTotals(sums, entry.totals);
    parts.push(entry.xml);
  }
  const all = others.reduce((sum, { totals }) => addTotals(sum, totals), sums);
  return { entries: parts.join(''), count: parts.length, sums, totals: lot.isFinal ? writeTotals(all) : '' };
}

async function readOperator({ db, reporter }: ReportingDeps, { day, document }: FileRow): Promise<Read> {
  const content =
    document === 'operator_month' ? await findOperatorMonth(db, day, reporter) : await findOperatorDay(db, day);
  if (content === undefined) throw new Error(`the report of ${day} is gone`);
  return { entries: content, count: 1, sums: {}, totals: '' };
}

type Known = {
  reason: string;
  taken: readonly FileRow[];
  /** Whether SIGAP may have files of the document that a restore took back. */
  isDoubted: boolean;
};

/**
 * The CNPJ and brand of a lot's next file. If SIGAP has no file of the document, the house's current ones are used, so
 * that wrong ones can be corrected.
 */
function headerOf(lot: FileRow, { taken, isDoubted, reason }: Known) {
  // Of a lot that SIGAP has refused so far, but may have, an original and a rectifier are tried in turn.
  const isInTurn = isDoubted && lot.revision % 2 === 0;
  const place = taken.findLast((file) => file.lotNo === lot.lotNo) ?? (isInTurn ? lot : undefined);
  const known = place ?? taken.find(({ receivedAt }) => receivedAt !== null);
  return {
    ...(known && { cnpj: known.cnpj, brand: known.brand }),
    rectifies: place === undefined ? undefined : reason,
  };
}

/**
 * Makes a file that replaces the lot's newest one, read again from the closed day. It rectifies the file that SIGAP
 * has, with the same header; where SIGAP has refused all of them, it is the original.
 */
async function makeRevision(
  deps: ReportingDeps,
  lot: FileRow,
  { others, ...known }: Known & { others: Totals },
): Promise<NewFile> {
  const { day, document, lotNo, isFinal, after, upTo, revision } = lot;
  const now = await deps.sharedClock(deps.db);
  const read = document.startsWith('operator')
    ? await readOperator(deps, lot)
    : await readLot(deps, { lot, document: document as keyof typeof playerDocuments, others });
  const header = { day, document, lotNo, isFinal, generatedAt: now, ...headerOf(lot, known) };
  const file = await signFile(deps, header, read);
  const of = { day, document, lotNo, isFinal, after, upTo, revision: revision + 1 };
  return { ...of, ...file, entries: read.count, totals: read.sums, reason: known.reason, now };
}

const isSame = (one: Sums, other: Sums): boolean => Object.entries(one).every(([name, sum]) => other[name] === sum);

/** Makes the lot's next file, and also the last lot's if its totals change with it. */
export async function makeRevisions(deps: ReportingDeps, lot: FileRow, reason: string): Promise<NewFile[]> {
  const others = (await listLots(deps.db, lot)).filter(({ lotNo }) => lotNo !== lot.lotNo);
  const [taken, isDoubted] = [await listTaken(deps.db, lot), await isInDoubt(deps.db, lot)];
  const known = { reason, taken, isDoubted };
  const file = await makeRevision(deps, lot, { ...known, others });
  const last = others.find(({ isFinal }) => isFinal);
  if (last === undefined || isSame(file.totals, lot.totals)) return [file];
  const beside = [...others.filter((one) => one !== last), file];
  return [file, await makeRevision(deps, last, { ...known, others: beside })];
}
