import type { FingerprintKind, PersonalKeys } from '../../security/personal-keys.ts';
import type { Database, Queryable } from '../database.ts';
import { keysHeldFor } from './key-holder.ts';

/** Sets the keys that seal and open personal texts from now on. */
export const givePersonalKeys = ({ personal }: Database, keys: PersonalKeys) => void (personal.keys = keys);

const isDatabase = (on: Queryable): on is Database => 'personal' in on;

/** @throws Error, a fault, when the database has no keys; programs that don't read personal texts need none */
export function personalKeysOf(on: Queryable): PersonalKeys {
  const keys = isDatabase(on) ? on.personal.keys : keysHeldFor(on);
  if (keys === undefined) throw new Error('this database was given no keys of personal data');
  return keys;
}

/** Seals a text that names a player's person, for storage. */
export const sealPersonal = (on: Queryable, playerId: number, text: string): string =>
  personalKeysOf(on).seal(text, playerId);

/** @throws Error, a fault, for a text that isn't sealed or belongs to another player */
export const openPersonal = (on: Queryable, playerId: number, sealed: string): string =>
  personalKeysOf(on).open(sealed, playerId);

/** The row with these columns opened; a null stays null. */
export function openColumns<Row extends { [Column in keyof Row]: unknown }>(
  on: Queryable,
  row: Row & { playerId: number },
  columns: readonly (keyof Row & string)[],
): Row & { playerId: number } {
  const opened = columns.map((column) => {
    const sealed = row[column];
    return [column, typeof sealed === 'string' ? openPersonal(on, row.playerId, sealed) : sealed];
  });
  return { ...row, ...Object.fromEntries(opened) };
}

/** The fingerprint by which the database finds and compares a text. */
export const fingerprint = (on: Queryable, kind: FingerprintKind, text: string): string =>
  personalKeysOf(on).fingerprint(kind, text);
