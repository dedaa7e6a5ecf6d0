import { createHash, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compareHeaders, type DocumentName, type ReadDocument } from '@ipe/sigap';
import { readDocument } from '@ipe/sigap/read';
import { isSignatureRight } from '@ipe/sigap/verify';
import { takerOf } from '@ipe/simulator';
import type { Fault } from '../faults.ts';
import { problem } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';
import { findLotByHash, findNewest, insertLot, type StoredLot } from './lots.store.ts';

/** Limits of the XML (Manual SIGAP). */
const mostBytes = 3_000_000;
const mostEntries = 7_500;

const takeFault = takerOf<Fault>();

function unpack(base64: string): Buffer {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: mostBytes });
  } catch {
    throw problem(422, 'O lote não é um gzip em base64 de até 3 MB.');
  }
}

/** Checks the file's own structure. @throws Refusal 422 */
function requireStructure(document: DocumentName, xml: Buffer): ReadDocument {
  const answer = readDocument(document, xml);
  if (!('result' in answer)) throw problem(422, 'O arquivo não respeita o esquema.', answer.issues.slice(0, 10));
  const { result } = answer;
  if (!isSignatureRight(xml.toString())) throw problem(422, 'A assinatura não confere.');
  if (Math.max(result.bettors.length, result.wallets.length, result.games.length) > mostEntries)
    throw problem(422, 'O lote tem mais de 7.500 registros.');
  return result;
}

/** Checks the file against the stored files of its lot. @throws Refusal 422 */
function requirePlace({ database }: Regulator, { name, header }: ReadDocument): void {
  const { day, cnpj, lotNo, isRectifier } = header;
  const known = findNewest(database, { document: name, day, cnpj, lotNo });
  if (known === undefined && isRectifier) throw problem(422, 'Não há arquivo a retificar.');
  if (known === undefined) return;
  if (!isRectifier) throw problem(422, 'O lote já tem um arquivo original.');
  const before = readDocument(name, gunzipSync(known.content));
  const issues = 'result' in before ? compareHeaders(before.result.header, header) : before.issues;
  if (issues.length > 0) throw problem(422, 'A retificadora não repete o cabeçalho.', issues);
}

export type Receipt = { lot: StoredLot; isKnown: boolean };

/** Does the first analysis, that of the structure, and stores the file. The same bytes again give the first receipt. @throws Refusal 422 */
export function receiveLot(regulator: Regulator, document: DocumentName, base64: string): Receipt {
  const xml = unpack(base64);
  const hash = createHash('sha256').update(xml).digest('hex');
  const known = findLotByHash(regulator.database, hash);
  if (known !== undefined) return { lot: known, isKnown: true };
  const read = requireStructure(document, xml);
  requirePlace(regulator, read);
  const { day, cnpj, lotNo, isRectifier } = read.header;
  const facts = { documento: document, dia: day, lote: lotNo };
  const lot: StoredLot = {
    movementId: randomUUID(),
    document,
    day,
    cnpj,
    lotNo,
    isRectifier,
    hash,
    content: Buffer.from(base64, 'base64'),
    isRejected: takeFault(regulator.database, ['lot-rejected'], facts) !== undefined,
    receivedAt: regulator.now(),
  };
  insertLot(regulator.database, lot);
  return { lot, isKnown: false };
}
