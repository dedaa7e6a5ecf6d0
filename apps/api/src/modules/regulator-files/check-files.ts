import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { BalanceRules, compareHeaders, DayRules, type ReadDocument } from '@ipe/sigap';
import type { Queryable } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { listBalances } from './build/people.store.ts';
import {
  findLastDay,
  isInDoubt,
  listLots,
  listTaken,
  listUnbuiltDays,
  requireContent,
  sentDocuments,
  type FileKey,
  type FileRow,
} from './files.store.ts';
import { countErased, listReplaced } from './left-persons.store.ts';

const unpack = promisify(gunzip);

type Read = { document?: ReadDocument; violations: string[] };

const nameOf = ({ day, document, lotNo, revision }: FileKey): string =>
  `file ${day} ${document} lot ${lotNo} revision ${revision}`;

async function readFile(tx: Queryable, key: FileKey): Promise<Read> {
  // Imported only for the first file: it compiles WebAssembly, and a program that exits meanwhile hangs (Node 26).
  const { readDocument } = await import('@ipe/sigap/read');
  const answer = readDocument(key.document, await unpack(await requireContent(tx, key)));
  if ('result' in answer) return { document: answer.result, violations: [] };
  return { violations: answer.issues.map((issue) => `${nameOf(key)}: ${issue}`) };
}

/**
 * Compares a rectifier with the file that it replaces. Where SIGAP has no file of the lot, the file must be an
 * original, unless SIGAP may have a file that a restore took back.
 */
async function checkHeader(tx: Queryable, lot: FileRow, document: ReadDocument): Promise<string[]> {
  if (lot.revision === 0) return [];
  const before = (await listTaken(tx, lot)).findLast(
    ({ lotNo, revision }) => lotNo === lot.lotNo && revision < lot.revision,
  );
  if (before === undefined && (!document.header.isRectifier || (await isInDoubt(tx, lot)))) return [];
  const { document: replaced } = before === undefined ? {} : await readFile(tx, before);
  if (replaced === undefined) return [`${nameOf(lot)}: it rectifies nothing`];
  return compareHeaders(replaced.header, document.header).map((violation) => `${nameOf(lot)}: ${violation}`);
}

/** Accounts that two members of staff gave to another person, so that the files have the earlier CPF. */
type Replaced = Awaited<ReturnType<typeof listReplaced>>;

/**
 * Compares the balances in a file with the journal, person by person. Files name a CPF and no account, so a wallet
 * whose CPF has left its account, or whose player was erased, can't be compared any more.
 */
async function compareWithJournal(
  tx: Queryable,
  { lot, replaced, wallets }: { lot: FileRow; replaced: Replaced; wallets: ReadDocument['wallets'] },
): Promise<string[]> {
  const end = startOfSaoPauloDay(addDays(lot.day, 1));
  const balances = new Map(
    (await listBalances(tx, { day: lot.day, end, players: lot })).map((one) => [one.cpf, one] as const),
  );
  const lines = new Map(wallets.map((wallet) => [wallet.cpf, wallet] as const));
  const [players, left] = [new Set(replaced.map(({ playerId }) => playerId)), cpfsOf(replaced)];
  const wrong = wallets.filter(({ cpf, opening, closing }) => {
    const own = balances.get(cpf);
    return own !== undefined && (own.openingCentavos !== opening || own.closingCentavos !== closing);
  });
  const unknown = wallets.filter(({ cpf }) => !balances.has(cpf) && !left.has(cpf)).length;
  const missing = [...balances.values()].filter(
    ({ cpf, playerId }) => !lines.has(cpf) && !players.has(playerId),
  ).length;
  const erased = unknown === 0 ? 0 : await countErased(tx, lot, builtAbout(lot));
  return [
    ...wrong.map(() => `${nameOf(lot)}: a wallet’s balances aren’t the journal’s`),
    ...(unknown > erased ? [`${nameOf(lot)}: it has ${unknown} wallets of nobody, and ${erased} became unknown`] : []),
    ...(missing > 0 ? [`${nameOf(lot)}: ${missing} wallets of the journal aren’t there`] : []),
  ];
}

const cpfsOf = (replaced: Replaced): ReadonlySet<string> => new Set(replaced.map(({ cpf }) => cpf));

/** A lot is read some time before it is stored. */
const builtAbout = ({ builtAt }: FileRow): Date => new Date(builtAt.getTime() - hourMs);

async function checkLot(tx: Queryable, lot: FileRow, replaced: Replaced): Promise<Read> {
  const { document, violations } = await readFile(tx, lot);
  if (document === undefined) return { violations };
  const found = [
    ...(await checkHeader(tx, lot, document)),
    ...(lot.document === 'wallets' ? await compareWithJournal(tx, { lot, replaced, wallets: document.wallets }) : []),
  ];
  return { document, violations: found };
}

/** Takes a lot of each document in turn, because the lines that belong together are at about the same place in each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/**
 * Checks the exact rules between the current files of a day, with those of the day before, and with the journal. One
 * file at a time is in memory.
 * @returns a sentence for every rule that is broken
 */
export async function checkDay(tx: Queryable, day: string): Promise<string[]> {
  const dayBefore = addDays(day, -1);
  const lots = await Promise.all(sentDocuments.map((document) => listLots(tx, { day, document })));
  const before = await listLots(tx, { day: dayBefore, document: 'wallets' });
  const rules = new DayRules();
  const replaced = await listReplaced(tx, startOfSaoPauloDay(dayBefore));
  const balances = new BalanceRules(cpfsOf(replaced));
  const violations: string[] = [];
  for (const lot of inTurns([before, ...lots])) {
    const { document, violations: found } = await (lot.day === day ? checkLot(tx, lot, replaced) : readFile(tx, lot));
    violations.push(...found);
    if (document === undefined) continue;
    if (lot.day === day) rules.add(document);
    if (lot.day === day) balances.addDay(document);
    else balances.addDayBefore(document);
  }
  const between = [...rules.finish(), ...balances.finish()];
  return [...violations, ...between.map((violation) => `files of ${day}: ${violation}`)];
}

/** The newest days that are checked; earlier ones were checked when they were new. */
const checkedDays = 7;

/** @returns a sentence for every exact rule that the files of the newest days break */
export async function findFileViolations(tx: Queryable): Promise<string[]> {
  const last = await findLastDay(tx);
  if (last === undefined) return [];
  const unbuilt = await listUnbuiltDays(tx);
  const violations: string[] = [];
  for (let back = checkedDays - 1; back >= 0; back -= 1) {
    const day = addDays(last, -back);
    if (!unbuilt.includes(day)) violations.push(...(await checkDay(tx, day)));
  }
  return violations;
}
