import { randomUUID } from 'node:crypto';
import { codes, type Output } from '@ipe/contract';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { waitOutside } from '#platform/overload/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { alreadyConfirmed, notAsked } from '../nothing-to-confirm.ts';
import { readConfirmation } from '../read-confirmation.ts';
import { findRegistration, lockRegistration, type Registration } from '../registration.store.ts';
import {
  endFaceChecks,
  findFaceCheck,
  findLastFaceCheck,
  insertFaceCheck,
  saveFaceCheck,
  type FaceCheck,
} from './face-check.store.ts';
import { referenceOf, type FaceSession } from './face-checks.ts';
import { firstLookMs } from './face-times.ts';
import { fingerprintOfPerson, isFaceOf, otherData } from './whose-face.ts';

type State = Output<'/api/user/confirmation'>['state'];

const refuseHere = refuse<'/api/user/beginFaceCheck'>;

/** Limits the checks, because each costs money. */
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

/** A check, and the registration whose data the provider gets for it. */
type Begun = { registration: Registration; check: FaceCheck };

/** The open check that waits for its player; undefined where there is none for the current data. */
async function findOpen(on: Queryable, registration: Registration): Promise<FaceCheck | undefined> {
  const last = await findLastFaceCheck(on, registration.playerId);
  return last?.lookAt && isFaceOf(on, last, registration) ? last : undefined;
}

/**
 * Inserts a check before the provider is called, with a fingerprint of the data that the provider gets. Ends the checks
 * that were open for other data.
 */
async function insertNew(tx: Queryable, registration: Registration, now: Date): Promise<FaceCheck> {
  const { playerId } = registration;
  const checkId = randomUUID();
  await endFaceChecks(tx, { playerId, reason: otherData, now });
  await insertFaceCheck(tx, {
    playerId,
    checkId,
    begunAt: now,
    lookAt: new Date(now.getTime() + firstLookMs),
    personFingerprint: fingerprintOfPerson(tx, registration),
  });
  const check = await findFaceCheck(tx, playerId, checkId);
  if (check === undefined) throw new Error(`the face check of player ${playerId} is gone: they are never deleted`);
  return check;
}

/** Continues the open check, or begins a new one. */
async function requireCheck(deps: ConfirmationDeps, known: Registration): Promise<Begun> {
  const { playerId } = known;
  const open = await findOpen(deps.db, known);
  if (open !== undefined) return { registration: known, check: open };
  await triesOf(deps).take(String(playerId));
  return deps.db.transactionOf(playerId, async (tx) => {
    const registration = await lockRegistration(tx, playerId);
    if (registration?.baseState !== 'right') throw notRegistered();
    const check = (await findOpen(tx, registration)) ?? (await insertNew(tx, registration, deps.clock()));
    return { registration, check };
  });
}

function openAt(deps: ConfirmationDeps, { registration, check }: Begun): Promise<FaceSession> {
  const { cpf, name, birthDate } = registration;
  const returnUrl = `${deps.publicUrl}/confirm`;
  const wish = { reference: referenceOf(check), cpf, name, birthDate, returnUrl };
  return waitOutside(() => deps.faceChecks.open(wish)).catch(() => {
    throw unavailable();
  });
}

/**
 * The provider's page for the player. It stays the same until the check is over or the data changes.
 * @throws RefusedError 409 when there is nothing to check or the provider doesn't answer · 429
 */
export async function beginFaceCheck(
  deps: ConfirmationDeps,
  playerId: number,
): Promise<Output<'/api/user/beginFaceCheck'>> {
  const begun = await requireCheck(deps, await requireRegistration(deps, playerId));
  const { check } = begun;
  if (check.url !== null) return { url: check.url };
  const { url, providerId } = await openAt(deps, begun);
  await deps.db.transactionOf(playerId, (tx) => saveFaceCheck(tx, { ...check, url, providerId }));
  return { url };
}
