import { addMonths } from '@ipe/pt-br/calendar';
import { callPerson, noteAccountChange, provePerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { noticeOf } from '../confirmation.text.ts';
import { isToBeSaidAnew } from '../read-confirmation.ts';
import { lockRegistration, saveConfirmedUntil } from '../registration.store.ts';
import { findFaceCheck, saveFaceCheck, type FaceCheck } from './face-check.store.ts';
import { referenceOf, type FaceOutcome, type FaceSession } from './face-checks.ts';
import { isLeft, nextLookAt } from './face-times.ts';
import { isFaceOf, otherData } from './whose-face.ts';

/**
 * Claims the CPF for this player for good, once the face is the registered person's.
 * @returns why it can't: the CPF is another account's, or the registration isn't the data that the provider got
 */
async function confirm(deps: ConfirmationDeps, tx: Queryable, check: FaceCheck): Promise<string | undefined> {
  const { playerId } = check;
  const now = deps.clock();
  const registration = await lockRegistration(tx, playerId);
  if (registration === undefined) throw new Error(`player ${playerId} has a face check and no registration`);
  const isRight = registration.baseState === 'right' && !isToBeSaidAnew(registration, now);
  if (!isRight || !isFaceOf(tx, check, registration)) return otherData;
  const proof = await provePerson(tx, playerId, { cpf: registration.cpf, name: registration.name, now });
  if (proof !== 'proved') return proof;
  await callPerson(tx, playerId, { name: registration.name, now });
  await deps.askListSoon(tx, { playerId, now });
  const confirmedUntil = addMonths(now, deps.rules.confirmedMonths);
  await saveConfirmedUntil(tx, playerId, confirmedUntil);
  const change = { what: 'confirmation', before: registration.confirmedUntil, after: confirmedUntil } as const;
  await noteAccountChange(tx, { playerId, author: 'house', ...change, now });
  return undefined;
}

/** A check that its player abandoned more than a day ago has expired, whatever the provider says. */
const outcomeOf = (check: FaceCheck, { outcome }: FaceSession, now: Date): FaceOutcome =>
  (outcome === 'open' || outcome === 'resubmission') && isLeft(check, now) ? 'expired' : outcome;

const isWaiting = (state: FaceOutcome): boolean => ['open', 'resubmission', 'in_review'].includes(state);

async function decide(
  deps: ConfirmationDeps,
  tx: Queryable,
  { check, session }: { check: FaceCheck; session: FaceSession },
): Promise<FaceCheck> {
  const now = deps.clock();
  const outcome = outcomeOf(check, session, now);
  const obstacle = outcome === 'approved' ? await confirm(deps, tx, check) : undefined;
  const state = obstacle === undefined ? outcome : 'declined';
  const waits = isWaiting(state);
  const after: FaceCheck = {
    ...check,
    state,
    url: session.url,
    providerId: session.providerId,
    score: session.score,
    hash: session.hash,
    reason: obstacle ?? session.reason,
    decidedAt: waits ? null : now,
    lookAt: waits ? nextLookAt(check, now) : null,
  };
  await saveFaceCheck(tx, after);
  return after;
}

async function notify(deps: ConfirmationDeps, tx: Queryable, check: FaceCheck): Promise<void> {
  const { playerId } = check;
  const notice = noticeOf(check, { isBlocked: await deps.isBlocked(tx, playerId) });
  if (notice !== undefined) await writeMessage(tx, { playerId, ...notice, now: deps.clock() });
}

/** Reads the check's result at the provider and acts on it once. Ignores an unknown id, which anybody can send. */
export async function followFaceCheck(deps: ConfirmationDeps, playerId: number, checkId: string): Promise<void> {
  const known = await findFaceCheck(deps.db, playerId, checkId);
  if (known === undefined || known.lookAt === null) return;
  const session = await deps.faceChecks.read(referenceOf(known));
  await deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const check = await findFaceCheck(tx, playerId, checkId);
    if (check === undefined || check.lookAt === null) return;
    const after = await decide(deps, tx, { check, session });
    if (after.state !== check.state) await notify(deps, tx, after);
  });
}
