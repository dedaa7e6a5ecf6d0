import type { FingerprintKind, PersonalKeys } from '../../security/personal-keys.ts';
import type { Database, Queryable } from '../database.ts';
import { keysHeldFor } from './key-holder.ts';

/** From now on texts that name a person are sealed and opened with these. */
export const givePersonalKeys = ({ personal }: Database, keys: PersonalKeys) => void (personal.keys = keys);

const isDatabase = (on: Queryable): on is Database => 'personal' in on;

/** @throws Error, a fault, where none were given: programs that only count need none */
export function personalKeysOf(on: Queryable): PersonalKeys {
  const keys = isDatabase(on) ? on.personal.keys : keysHeldFor(on);
  if (keys === undefined) throw new Error('this database was given no keys of personal data');
  return keys;
}

/** What is written of a text that names a player's person. */
export const sealPersonal = (on: Queryable, playerId: number, text: string): string =>
  personalKeysOf(on).seal(text, playerId);

/** @throws Error, a fault, for a text in clear or another player's */
export const openPersonal = (on: Queryable, playerId: number, sealed: string): string =>
  personalKeysOf(on).open(sealed, playerId);

/** A row with these of its columns opened; what isn't there stays null. */
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

/** By which a text is found and compared in the database. */
export const fingerprint = (on: Queryable, kind: FingerprintKind, text: string): string =>
  personalKeysOf(on).fingerprint(kind, text);
