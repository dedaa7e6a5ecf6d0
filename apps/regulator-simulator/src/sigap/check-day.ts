import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { BalanceRules, DayRules, type ReadDocument } from '@ipe/sigap';
import { readDocument } from '@ipe/sigap/read';
import { listLots, type StoredLot } from './lots.store.ts';

/** The lots that count: of a file and its rectifiers, the last one. */
const countedLots = (lots: readonly StoredLot[]): StoredLot[] => [
  ...new Map(lots.map((lot) => [`${lot.document} ${lot.cnpj} ${lot.lotNo}`, lot])).values(),
];

function read({ document, content }: StoredLot): ReadDocument {
  const answer = readDocument(document, gunzipSync(content));
  if (!('result' in answer)) throw new Error(answer.issues.join('\n'));
  return answer.result;
}

/** The violations of exact rules between the files of a day and those of the day before. */
export function checkDay(database: DatabaseSync, day: string): string[] {
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const documents = countedLots(listLots(database, day)).map(read);
  const rules = new DayRules();
  const balances = new BalanceRules();
  for (const lot of countedLots(listLots(database, dayBefore))) balances.addDayBefore(read(lot));
  for (const document of documents) {
    rules.add(document);
    balances.addDay(document);
  }
  return [...rules.finish(), ...balances.finish()];
}
