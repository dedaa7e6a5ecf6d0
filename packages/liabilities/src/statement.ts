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
/** No house could have a higher tree. */
export const highest = 30;

/** What the house owes its players at the end of a day, and the games, rules and code that ran. */
const statement = v.strictObject({
  format: v.literal('ipe-liabilities-1'),
  house: v.string(),
  /** The closed day. */
  day,
  /** 1, 2, 3… without gaps. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The SHA-256 of the statement before; null in the first. */
  previous: v.nullable(hash),
  /** The accounts were read between these two moments. */
  readFrom: instant,
  readTo: instant,
  /** `one-moment`: all accounts as of one moment. `moment-per-node`: as of one moment on each database node. */
  reading: v.picklist(['one-moment', 'moment-per-node']),
  root: hash,
  height: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(highest)),
  totals: v.strictObject({ owed: amount, bonus: amount }),
  /** The parts of `owed`. */
  owedBy: v.strictObject({ withdrawable: amount, locked: amount, reserved: amount, inOpenBets: amount }),
  /** The pool of the house's jackpot. Its future winner owns it, so it is in no player's leaf. Absent without a jackpot. */
  jackpot: v.optional(amount),
  /** One hash of the state of all players' journals, in the order of the players' numbers. */
  journalHeads: hash,
  games: v.array(v.strictObject({ id: v.string(), version: v.string(), sha256: hash })),
  rules: v.array(v.strictObject({ kind: v.string(), version: v.string(), sha256: hash })),
  /** `sha256` is that of the release's list of files; null if the house doesn't run a release. */
  code: v.strictObject({ version: v.string(), sha256: v.nullable(hash) }),
});

export type Statement = v.InferOutput<typeof statement>;

const signature = v.strictObject({ keyId: v.string(), publicKey: hex(32), signature: hex(64) });

export const publishedStatement = v.strictObject({
  statement,
  signatures: v.pipe(v.array(signature), v.minLength(1), v.maxLength(10)),
});

/** The statement with a signature by each key of the house. */
export type PublishedStatement = v.InferOutput<typeof publishedStatement>;

/** @throws Error that names each missing or invalid field */
export const readStatement = (json: unknown): PublishedStatement => parseAs(publishedStatement, json, 'statement');

/** @throws Error that names each missing or invalid field */
export function parseAs<Schema extends v.GenericSchema>(schema: Schema, json: unknown, name: string) {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`);
  throw new Error(`not a ${name}: ${issues.join('; ')}`);
}

/** Canonical JSON: the fields of every object sorted by name, without spaces (RFC 8785 for the values that a statement has). */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`;
}

/** The hash by which the next statement names this one, in hex. */
export const statementHash = (one: Statement): string => bytesToHex(hashOf('statement', textOf(one)));

const signedBytes = (one: Statement): Uint8Array => concatBytes(tagged('statement'), utf8ToBytes(textOf(one)));

/** An Ed25519 key (RFC 8032). */
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

/** Whether all its signatures are valid. It doesn't check whose keys signed. */
export function isSigned({ statement: one, signatures }: PublishedStatement): boolean {
  hashes.sha512 = sha512;
  return signatures.every(({ publicKey, signature: given }) =>
    verify(hexToBytes(given), signedBytes(one), hexToBytes(publicKey), { zip215: false }),
  );
}
