import { plainName } from '#modules/identity/index.ts';
import { fingerprint, type Queryable } from '#platform/database/index.ts';
import type { Person } from '../registration.store.ts';
import type { FaceCheck } from './face-check.store.ts';

/** Why a check confirms nothing: the provider was asked for another person's face, or the CPF base hasn't confirmed this data. */
export const otherData = 'other_data';

/**
 * A fingerprint of the data that a check is about, so that its approval counts for no other data. It contains the
 * player's id, so that it doesn't show that two accounts have equal data.
 */
export const fingerprintOfPerson = (
  on: Queryable,
  { playerId, cpf, name, birthDate }: Person & { playerId: number },
): string => fingerprint(on, 'person', JSON.stringify([playerId, cpf, plainName(name), birthDate]));

/** Whether the provider was asked for the face of this person. False for checks from older releases, which have no fingerprint. */
export const isFaceOf = (
  on: Queryable,
  { personFingerprint }: FaceCheck,
  person: Person & { playerId: number },
): boolean => personFingerprint === fingerprintOfPerson(on, person);
