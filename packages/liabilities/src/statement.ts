import { hashes, getPublicKey, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { bytesToHex, hashOf, hexToBytes, tagged } from './bytes.ts';

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'u'), 'is no hash'));
export const hash = hex(32);
export const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const day = v.pipe(v.string(), v.regex(/^20\d{2}-\d{2}-\d{2}$/u));
const instant = v.pipe(v.string(), v.isoTimestamp());
/** More would be no tree that a house could have. */
export const highest = 30;

/** What the house owes its players by a day's end, and what it stood on. */
const statement = v.strictObject({
  format: v.literal('ipe-liabilities-1'),
  house: v.string(),
  /** The closed day. */
  day,
  /** 1, 2, 3… without gaps. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The SHA-256 of the statement before it; null of the first. */
  previous: v.nullable(hash),
  /** Between these the accounts were read. */
  readFrom: instant,
  readTo: instant,
  /** `one-moment`: all accounts as they were at one moment. `moment-per-node`: of each database node at one moment. */
  reading: v.picklist(['one-moment', 'moment-per-node']),
  root: hash,
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(highest)),
  totals: v.strictObject({ owed: amount, bonus: amount }),
  /** What `owed` is made of. */
  owedBy: v.strictObject({ withdrawable: amount, locked: amount, reserved: amount, inOpenBets: amount }),
  /** The pool of the house's jackpot: owed to whoever wins it, and in nobody's leaf. Absent where there is none. */
  jackpot: v.optional(amount),
  /** One hash of where each player's journal stood, in the order of their numbers. */
  journalHeads: hash,
  games: v.array(v.strictObject({ id: v.string(), version: v.string(), sha256: hash })),
  rules: v.array(v.strictObject({ kind: v.string(), version: v.string(), sha256: hash })),
  /** Of a release the SHA-256 of the list of its files. */
  code: v.strictObject({ version: v.string(), sha256: v.nullable(hash) }),
});

export type Statement = v.InferOutput<typeof statement>;

const signature = v.strictObject({ keyId: v.string(), publicKey: hex(32), signature: hex(64) });

export const publishedStatement = v.strictObject({
  statement,
  signatures: v.pipe(v.array(signature), v.minLength(1), v.maxLength(10)),
});

/** As it is published: with a signature of each key that the house has. */
export type PublishedStatement = v.InferOutput<typeof publishedStatement>;

/** @throws Error that says what is missing, or of another kind */
export const readStatement = (json: unknown): PublishedStatement => parseAs(publishedStatement, json, 'statement');

/** @throws Error that says what is missing, or of another kind */
export function parseAs<Schema extends v.GenericSchema>(schema: Schema, json: unknown, name: string) {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`);
  throw new Error(`not a ${name}: ${issues.join('; ')}`);
}

/** Its one text: the fields of every object in the order of their names, without spaces (RFC 8785 for what stands in a statement). */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`;
}

/** What the next statement names, in hex. */
export const statementHash = (one: Statement): string => bytesToHex(hashOf('statement', textOf(one)));

const signedBytes = (one: Statement): Uint8Array => concatBytes(tagged('statement'), utf8ToBytes(textOf(one)));

/** A key of Ed25519 (RFC 8032). */
export type StatementKey = { id: string; secretKey: Uint8Array };

export function signStatement(one: Statement, keys: readonly StatementKey[]): PublishedStatement {
  hashes.sha512 = sha512;
  const signatures = keys.map(({ id, secretKey }) => ({
    keyId: id,
    publicKey: bytesToHex(getPublicKey(secretKey)),
    signature: bytesToHex(sign(signedBytes(one), secretKey)),
  }));
  return { statement: one, signatures };
}

/** Whether each of its signatures is right. Whose keys these are is another question. */
export function isSigned({ statement: one, signatures }: PublishedStatement): boolean {
  hashes.sha512 = sha512;
  return signatures.every(({ publicKey, signature: given }) =>
    verify(hexToBytes(given), signedBytes(one), hexToBytes(publicKey), { zip215: false }),
  );
}
