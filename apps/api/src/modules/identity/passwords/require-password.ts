import { refuseField, sessionEnded } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';

/**
 * Called in the transaction of the step: checks that the password is still the one that was checked.
 * @throws RefusedError 401 when it was changed or the account closed, which ended every session
 */
export type HoldPassword = (tx: Queryable) => Promise<void>;

/**
 * Asks for the password once more, for a step that can't be undone.
 * @returns a check for the step's transaction, which may come later because a code is checked in between
 * @throws RefusedError 400 for a wrong one, 429 for too many
 */
export async function requirePassword(
  { db, limits, passwords }: Pick<IdentityDeps, 'db' | 'limits' | 'passwords'>,
  playerId: number,
  password: string,
): Promise<HoldPassword> {
  await limits.passwordByPlayer.take(String(playerId));
  const player = await store.requirePlayer(db, playerId);
  if (!(await passwords.isRight(password, player.passwordHash))) throw refuseField('password', 'Senha incorreta');
  return async (tx) => {
    if (!(await store.lockPasswordHash(tx, playerId, player.passwordHash))) throw sessionEnded();
  };
}
