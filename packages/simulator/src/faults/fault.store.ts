import type { DatabaseSync } from 'node:sqlite';
import type { AnyFault } from './fault.ts';

export type StoredFault = {
  id: number;
  name: string;
  fault: AnyFault;
  /** How often it could have struck, by what it waits for. */
  draws: number;
  /** How often it did. */
  hits: number;
};

/** Starts to count at nothing. The name must be free. */
export function insertFault(database: DatabaseSync, name: string, fault: AnyFault): void {
  database.prepare('INSERT INTO fault (name, definition) VALUES (?, ?)').run(name, JSON.stringify(fault));
}

/** In the order in which they were asked for. */
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

/** @returns the names of those that there were */
export function deleteFaults(database: DatabaseSync, name?: string): string[] {
  const statement = database.prepare('DELETE FROM fault WHERE ? IS NULL OR name = ? RETURNING name');
  return statement.all(name ?? null, name ?? null).map((row) => String(row['name']));
}
