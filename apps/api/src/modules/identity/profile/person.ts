import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import * as store from '../identity.store.ts';

/** The player as the law knows them. Only this person may pay in and be paid. */
export type Person = { cpf: string; name: string };

/** The player's person, once a Pix from their own account has proved it; undefined until then. */
export const findPerson = (db: Queryable, playerId: number): Promise<Person | undefined> =>
  store.findPerson(db, playerId);

/** `cpf_taken`: the CPF is another player's. `cpf_differs`: this player has proved another CPF. */
export type PersonProof = 'proved' | 'cpf_taken' | 'cpf_differs';

/**
 * Stores the player's person for good, once the CPF has paid a Pix. Typing a CPF claims nothing
 * (docs/decisions/0010-a-cpf-belongs-to-who-pays.md). Results other than `proved` change nothing.
 * @param tx holds the player's wallet lock, so that two payments of one player can't prove two persons
 */
export async function provePerson(
  tx: Queryable,
  playerId: number,
  person: Person & { now: Date },
): Promise<PersonProof> {
  const known = await store.findPerson(tx, playerId);
  if (known !== undefined) return known.cpf === person.cpf ? 'proved' : 'cpf_differs';
  if (!(await store.claimCpf(tx, person.cpf, playerId))) return 'cpf_taken';
  await store.insertPerson(tx, playerId, person);
  return 'proved';
}

/** Calls the proved person by the name that the player has said and the CPF base has confirmed. */
export async function callPerson(
  tx: Queryable,
  playerId: number,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const known = await store.findPerson(tx, playerId);
  if (known === undefined || known.name === name) return;
  await store.updatePersonName(tx, playerId, name);
  await noteAccountChange(tx, { playerId, author: 'player', what: 'name', before: known.name, after: name, now });
}
