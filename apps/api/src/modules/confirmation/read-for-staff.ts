import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { findLastFaceCheck, type FaceCheck } from './faces/face-check.store.ts';
import { readConfirmation } from './read-confirmation.ts';
import { findLastAcceptance, findRegistration } from './registration.store.ts';

type Confirmation = NonNullable<StaffOutput<'/back-office/api/players/read'>>['confirmation'];

const presentFace = ({ state, reason, score, providerId, hash, begunAt }: FaceCheck) => ({
  state,
  reason,
  score,
  providerId,
  hash,
  begunAt: begunAt.toISOString(),
});

/** The state of the account's confirmation, for staff, without the data of the registration. */
export async function readConfirmationForStaff(
  deps: Pick<ConfirmationDeps, 'profile' | 'clock' | 'db'>,
  playerId: number,
): Promise<Confirmation> {
  if (!deps.profile.confirmsPerson) return null;
  const { state, confirmedUntil } = await readConfirmation(deps, deps.db, playerId);
  return { state, confirmedUntil, ...(await readParts(deps.db, playerId)) };
}

async function readParts(db: Queryable, playerId: number) {
  const registration = await findRegistration(db, playerId);
  const terms = await findLastAcceptance(db, playerId);
  const face = await findLastFaceCheck(db, playerId);
  return {
    baseStatus: registration?.baseStatus ?? null,
    savedAt: registration?.savedAt.toISOString() ?? null,
    terms: terms === undefined ? null : { ...terms, acceptedAt: terms.acceptedAt.toISOString() },
    face: face === undefined ? null : presentFace(face),
  };
}
