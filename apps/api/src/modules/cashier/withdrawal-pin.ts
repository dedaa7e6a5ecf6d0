import { refuseField } from '#platform/refusal.ts';
import { hashPassword, isPasswordRight } from '#modules/identity/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import * as store from './withdrawal-pin.store.ts';

/**
 * The six digits that only the player knows: set by the first withdrawal, asked by every other.
 * @throws RefusedError 400 for a wrong PIN · 429 after five tries in an hour
 */
export async function checkPin(deps: CashierDeps, playerId: number, pin: string): Promise<void> {
  const stored = await store.findPinHash(deps.db, playerId);
  if (stored === undefined) {
    const isSet = await store.insertPinHash(deps.db, { playerId, pinHash: await hashPassword(pin), now: deps.clock() });
    return isSet ? undefined : checkPin(deps, playerId, pin);
  }
  await deps.pinLimit.take(String(playerId));
  if (!(await isPasswordRight(pin, stored))) throw refuseField('pin', 'PIN incorreto');
  await deps.pinLimit.clear(String(playerId));
}
