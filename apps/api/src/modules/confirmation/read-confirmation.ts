import type { Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { faceHint } from './confirmation.text.ts';
import { findLastFaceCheck, type FaceCheck } from './faces/face-check.store.ts';
import { findRegistration, hasAccepted, type Registration } from './registration.store.ts';

type Confirmation = Output<'/api/user/confirmation'>;
type State = Confirmation['state'];

const stateOfFace = (check: FaceCheck | undefined): State =>
  check?.state === 'in_review' || check?.state === 'declined' ? check.state : 'face';

type Known = { registration: Registration | undefined; isAccepted: boolean; check: FaceCheck | undefined; now: Date };

/**
 * Whether a confirmation has ended and the registration hasn't been saved since. Then the player says everything again
 * and the CPF base is asked again before another face can confirm it.
 */
export const isToBeSaidAnew = ({ confirmedUntil, savedAt }: Registration, now: Date): boolean =>
  confirmedUntil !== null && confirmedUntil <= now && savedAt < confirmedUntil;

/** The next step of the account's confirmation. */
function stateOf({ registration, isAccepted, check, now }: Known): State {
  if (registration?.baseState === 'refused') return 'refused';
  if (!isAccepted) return 'terms';
  if (registration === undefined || registration.baseState === 'differs' || isToBeSaidAnew(registration, now))
    return 'registration';
  if (registration.baseState === 'waiting') return 'waiting';
  if (registration.confirmedUntil !== null && registration.confirmedUntil > now) return 'confirmed';
  return stateOfFace(check);
}

const nothingAsked: Confirmation = {
  state: 'none',
  termsVersion: null,
  faceHint: null,
  isRenewal: false,
  confirmedUntil: null,
};

const hintAt = (state: State, check: FaceCheck | undefined): string | null =>
  check !== undefined && (state === 'face' || state === 'declined') ? faceHint(check) : null;

/** The state of the account's confirmation, for its player. */
export async function readConfirmation(
  { profile: { confirmsPerson, termsVersion }, clock }: Pick<ConfirmationDeps, 'profile' | 'clock'>,
  on: Queryable,
  playerId: number,
): Promise<Confirmation> {
  if (!confirmsPerson) return nothingAsked;
  const now = clock();
  const registration = await findRegistration(on, playerId);
  const isAccepted = termsVersion === null || (await hasAccepted(on, playerId, termsVersion));
  const check = await findLastFaceCheck(on, playerId);
  const state = stateOf({ registration, isAccepted, check, now });
  const until = registration?.confirmedUntil ?? null;
  return {
    state,
    termsVersion,
    faceHint: hintAt(state, check),
    isRenewal: until !== null && until <= now,
    confirmedUntil: until?.toISOString() ?? null,
  };
}
