import { refuseField } from '#platform/calls/refusal.ts';
import type { PlayerWithdrawalDeps } from '../withdrawals.deps.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireUnguessedPin } from './withdrawal-pin.policy.ts';
import * as store from './withdrawal-pin.store.ts';

/** A player's entries with a withdrawal, and the digits that others know of them. */
export type GivenPin = { pin: string; password: string | undefined; ownDigits: string[] };

/** @returns whether this call set it */
async function setFirstPin(deps: PlayerWithdrawalDeps, playerId: number, given: GivenPin): Promise<boolean> {
  requireUnguessedPin(given.pin, given.ownDigits);
  await confirmPassword(deps, playerId, given.password);
  return store.insertPinHash(deps.db, { playerId, pinHash: await deps.passwords.hash(given.pin), now: deps.clock() });
}

/**
 * The six digits that only the player knows: set by the first withdrawal, with the password, and asked by every other.
 * @throws RefusedError 400 for a wrong PIN, or a first one that is easily guessed or without the right password · 429 after five
 *   tries in an hour
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
