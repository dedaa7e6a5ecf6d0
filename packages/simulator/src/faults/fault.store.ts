import type { DatabaseSync } from 'node:sqlite';
import type { AnyFault } from './fault.ts';

export type StoredFault = {
  id: number;
  name: string;
  fault: AnyFault;
  /** How often its conditions were met. */
  draws: number;
  /** How often it struck. */
  hits: number;
};

/** Adds a fault, whose counters start at 0. No other fault may have the name. */
export function insertFault(database: DatabaseSync, name: string, fault: AnyFault): void {
  database.prepare('INSERT INTO fault (name, definition) VALUES (?, ?)').run(name, JSON.stringify(fault));
}

/** All faults, in the order in which they were added. */
export function listFaults(database: DatabaseSync): StoredFault[] {
  const rows = database.prepare('SELECT id, name, definition, draws, hits FROM fault ORDER BY id').all();
  return (rows as (Omit<StoredFault, 'fault'> & { definition: string })[]).map(({ definition, ...row }) => ({
    ...row,
    fault: JSON.parse(definition) as AnyFault,
  }));
}

export function countDraw(database: DatabaseSync, { id }: StoredFault, isHit: boolean): void {
  database.prepare('UPDATE fault SET draws = draws + 1, hits = hits + ? WHERE id = ?').run(isHit ? 1 : 0, id);
}

/** @returns the names of the deleted faults */
export function deleteFaults(database: DatabaseSync, name?: string): string[] {
  const statement = database.prepare('DELETE FROM fault WHERE ? IS NULL OR name = ? RETURNING name');
  return statement.all(name ?? null, name ?? null).map((row) => String(row['name']));
}
