import { plainName } from '#modules/identity/index.ts';
import { fingerprint, type Queryable } from '#platform/database/index.ts';
import type { Person } from '../registration.store.ts';
import type { FaceCheck } from './face-check.store.ts';

/** Why a check confirms nothing: the provider was asked for somebody else's face, or the CPF base hasn't found this data right. */
export const otherData = 'other_data';

/** Of the data that a check is about, so that its yes counts for nothing else. Each player's is different, so that equal data of two accounts can't be recognised by it. */
export const fingerprintOfPerson = (
  on: Queryable,
  { playerId, cpf, name, birthDate }: Person & { playerId: number },
): string => fingerprint(on, 'person', JSON.stringify([playerId, cpf, plainName(name), birthDate]));

/** Whether the provider was asked for the face of this person. It isn't known of checks that a release of before began. */
export const isFaceOf = (
  on: Queryable,
  { personFingerprint }: FaceCheck,
  person: Person & { playerId: number },
): boolean => personFingerprint === fingerprintOfPerson(on, person);
