import { randomUUID } from 'node:crypto';
import { codes, type Output } from '@ipe/contract';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { waitOutside } from '#platform/overload/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { alreadyConfirmed, notAsked } from '../nothing-to-confirm.ts';
import { readConfirmation } from '../read-confirmation.ts';
import { findRegistration, type Registration } from '../registration.store.ts';
import { findLastFaceCheck, insertFaceCheck, saveFaceCheck, type FaceCheck } from './face-check.store.ts';
import { referenceOf, type FaceSession } from './face-checks.ts';
import { firstLookMs } from './face-times.ts';

type State = Output<'/api/user/confirmation'>['state'];

const refuseHere = refuse<'/api/user/beginFaceCheck'>;

/** Each costs money. */
const triesOf = (deps: ConfirmationDeps) =>
  createRateLimit(deps, { name: 'face-check-player', tries: 5, windowSeconds: 24 * 60 * 60 });

const refusals: Partial<Record<State, () => Error>> = {
  none: notAsked,
  confirmed: alreadyConfirmed,
  in_review: () => refuseHere(codes.conflict, 'Sua verificação está em análise', { reason: 'face_in_review' }),
};

const notRegistered = () =>
  refuseHere(codes.conflict, 'Complete os seus dados antes da verificação', { reason: 'not_registered' });

const unavailable = () =>
  refuseHere(codes.conflict, 'A verificação está indisponível agora. Tente de novo em instantes.', {
    reason: 'face_unavailable',
  });

async function requireRegistration(deps: ConfirmationDeps, playerId: number): Promise<Registration> {
  const { state } = await readConfirmation(deps, deps.db, playerId);
  const refusal = refusals[state];
  if (refusal !== undefined) throw refusal();
  const registration = await findRegistration(deps.db, playerId);
  if (registration === undefined || (state !== 'face' && state !== 'declined')) throw notRegistered();
  return registration;
}

/** One that waits for its player goes on; else a new one, written down before the provider hears of it. */
async function requireCheck(deps: ConfirmationDeps, playerId: number): Promise<FaceCheck> {
  const last = await findLastFaceCheck(deps.db, playerId);
  if (last?.lookAt) return last;
  await triesOf(deps).take(String(playerId));
  const begunAt = deps.clock();
  const lookAt = new Date(begunAt.getTime() + firstLookMs);
  await deps.db.transactionOf(playerId, (tx) =>
    insertFaceCheck(tx, { playerId, checkId: randomUUID(), begunAt, lookAt }),
  );
  const check = await findLastFaceCheck(deps.db, playerId);
  if (check === undefined) throw new Error(`the face check of player ${playerId} is gone: they are never deleted`);
  return check;
}

function openAt(deps: ConfirmationDeps, registration: Registration, check: FaceCheck): Promise<FaceSession> {
  const { cpf, name, birthDate } = registration;
  const returnUrl = `${deps.publicUrl}/confirm`;
  const wish = { reference: referenceOf(check), cpf, name, birthDate, returnUrl };
  return waitOutside(() => deps.faceChecks.open(wish)).catch(() => {
    throw unavailable();
  });
}

/**
 * The provider's page for the player, the same one until that check is over.
 * @throws RefusedError 409 when there is nothing to check or the provider is silent · 429
 */
export async function beginFaceCheck(
  deps: ConfirmationDeps,
  playerId: number,
): Promise<Output<'/api/user/beginFaceCheck'>> {
  const registration = await requireRegistration(deps, playerId);
  const check = await requireCheck(deps, playerId);
  if (check.url !== null) return { url: check.url };
  const { url, providerId } = await openAt(deps, registration, check);
  await deps.db.transactionOf(playerId, (tx) => saveFaceCheck(tx, { ...check, url, providerId }));
  return { url };
}
