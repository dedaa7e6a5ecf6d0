import type { DatabaseSync } from 'node:sqlite';
import { listDemoPeople, savePerson } from './people.store.ts';

/** Invented people, with CPFs that are common examples. They pay other people's charges, and own keys that aren't the player's. */
const demoPeople = [
  { cpf: '39053344705', name: 'Ana Beatriz Souza', keys: ['39053344705', 'ana.souza@example.com', '+5511999990001'] },
  { cpf: '93541134780', name: 'João Pereira Lima', keys: ['93541134780', 'joao.lima@example.com', '+5521999990002'] },
];

export function seedDemoPeople(database: DatabaseSync): void {
  if (listDemoPeople(database).length > 0) return;
  for (const person of demoPeople) savePerson(database, { ...person, isDemo: true });
}
