import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './identity.store.ts';

/** Who the player is by law: the only person who may pay in for them and be paid. */
export type Person = { cpf: string; name: string };

export const findPerson = (db: Queryable, playerId: number): Promise<Person | undefined> =>
  store.findPerson(db, playerId);

/**
 * Puts the player's person on file, once. The caller has checked the CPF's digits.
 * @throws RefusedError 409 when the CPF is another player's, or when this player gave another CPF before
 */
export async function registerPerson(tx: Queryable, playerId: number, person: Person & { now: Date }): Promise<Person> {
  if (!(await store.claimCpf(tx, person.cpf, playerId))) {
    throw refuse(codes.conflict, 'Este CPF já está em uso em outra conta', {
      reason: 'cpf_taken',
      fields: { cpf: 'CPF já em uso em outra conta' },
    });
  }
  if (await store.insertPerson(tx, playerId, person)) return { cpf: person.cpf, name: person.name };
  const known = await store.findPerson(tx, playerId);
  if (known?.cpf !== person.cpf) {
    throw refuse(codes.conflict, 'Sua conta já tem outro CPF cadastrado', { reason: 'cpf_differs' });
  }
  return known;
}
