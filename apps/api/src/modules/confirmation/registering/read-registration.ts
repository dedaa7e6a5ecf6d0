import type { Output } from '@ipe/contract';
import { findPerson } from '#modules/identity/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { findRegistration } from '../registration.store.ts';
import { saidOf } from './save-registration.ts';

/**
 * The player's registration, to be checked and sent again; null where there is none, and where the account has become
 * another person's since.
 */
export async function readRegistration(
  { db }: Pick<ConfirmationDeps, 'db'>,
  playerId: number,
): Promise<Output<'/api/user/registration'>> {
  const registration = await findRegistration(db, playerId);
  const person = await findPerson(db, playerId);
  const isOwn = registration !== undefined && (person === undefined || person.cpf === registration.cpf);
  return { registration: isOwn ? saidOf(registration) : null };
}
