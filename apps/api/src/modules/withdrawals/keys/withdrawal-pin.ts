import { refuseField } from '#platform/calls/refusal.ts';
import type { PlayerWithdrawalDeps } from '../withdrawals.deps.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireUnguessedPin } from './withdrawal-pin.policy.ts';
import * as store from './withdrawal-pin.store.ts';

/** What a player entered with a withdrawal, and their digits that others know. */
export type GivenPin = { pin: string; password: string | undefined; ownDigits: string[] };

/** @returns whether this call set it */
async function setFirstPin(deps: PlayerWithdrawalDeps, playerId: number, given: GivenPin): Promise<boolean> {
  requireUnguessedPin(given.pin, given.ownDigits);
  await confirmPassword(deps, playerId, given.password);
  return store.insertPinHash(deps.db, { playerId, pinHash: await deps.passwords.hash(given.pin), now: deps.clock() });
}

/**
 * Checks the six digits that only the player knows. The first withdrawal sets them, with the password; every other one
 * asks for them.
 * @throws RefusedError 400 for a wrong PIN, or a first one that is easily guessed or without the right password · 429
 * after five tries in an hour
 */
export async function checkPin(deps: PlayerWithdrawalDeps, playerId: number, given: GivenPin): Promise<void> {
  const stored = (await store.findPin(deps.db, playerId))?.pinHash;
  if (stored === undefined) {
    return (await setFirstPin(deps, playerId, given)) ? undefined : checkPin(deps, playerId, given);
  }
  await deps.pinLimit.take(String(playerId));
  if (!(await deps.passwords.isRight(given.pin, stored))) throw refuseField('pin', 'PIN incorreto');
  await deps.pinLimit.clear(String(playerId));
}
