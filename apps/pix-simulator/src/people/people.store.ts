import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@ipe/simulator';

export type Person = { id: number; cpf: string; name: string };

/** Adds the person or, for a known CPF, changes the name. The keys become this person's, even if they belonged to another. */
export function savePerson(
  database: DatabaseSync,
  person: { cpf: string; name: string; keys: string[]; isDemo: boolean },
): void {
  inTransaction(database, () => {
    const upsert = database.prepare(`
      INSERT INTO person (cpf, name, is_demo) VALUES (?, ?, ?)
      ON CONFLICT (cpf) DO UPDATE SET name = excluded.name
      RETURNING id`);
    const { id } = upsert.get(person.cpf, person.name, person.isDemo ? 1 : 0) as { id: number };
    const own = database.prepare('INSERT OR REPLACE INTO dict_key (key, person_id) VALUES (?, ?)');
    for (const key of person.keys) own.run(key, id);
  });
}

export function findKeyOwner(database: DatabaseSync, key: string): Person | undefined {
  const select = database.prepare(`
    SELECT person.id, cpf, name FROM dict_key JOIN person ON person.id = person_id WHERE key = ?`);
  return select.get(key) as Person | undefined;
}

/** In alphabetical order. */
export function listKeys(database: DatabaseSync, cpf: string): string[] {
  const select = database.prepare(
    'SELECT key FROM dict_key JOIN person ON person.id = person_id WHERE cpf = ? ORDER BY key',
  );
  return (select.all(cpf) as { key: string }[]).map(({ key }) => key);
}

export function findPersonByCpf(database: DatabaseSync, cpf: string): Person | undefined {
  return database.prepare('SELECT id, cpf, name FROM person WHERE cpf = ?').get(cpf) as Person | undefined;
}

export function listDemoPeople(database: DatabaseSync): Person[] {
  const select = database.prepare('SELECT id, cpf, name FROM person WHERE is_demo = 1 ORDER BY id');
  return select.all() as Person[];
}
