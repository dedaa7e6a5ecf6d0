import { noteAccountChange } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { endFaceChecks } from './faces/face-check.store.ts';
import { otherData } from './faces/whose-face.ts';
import { lockRegistration, takeBackConfirmation } from './registration.store.ts';

/**
 * For an account that is another person's now: voids the registration and face of the first person, so that the new
 * person registers from the start. The caller holds the wallet's lock.
 * @returns whether there was a registration with another CPF
 */
export async function unconfirm(
  tx: Queryable,
  { playerId, cpf, now }: { playerId: number; cpf: string; now: Date },
): Promise<boolean> {
  const registration = await lockRegistration(tx, playerId);
  if (registration === undefined || registration.cpf === cpf) return false;
  await takeBackConfirmation(tx, playerId);
  await endFaceChecks(tx, { playerId, reason: otherData, now });
  const change = { what: 'confirmation', before: registration.confirmedUntil, after: null } as const;
  await noteAccountChange(tx, { playerId, author: 'staff', ...change, now });
  return true;
}
