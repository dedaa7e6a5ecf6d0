import { refuseField, sessionEnded } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';

/** In a commit: it still is the password that was checked. @throws RefusedError 401 when another one, or the end of the account, ended every session */
export type HoldPassword = (tx: Queryable) => Promise<void>;

/**
 * A step that can't be taken back asks for the password once more.
 * @returns for a step whose commit comes later, because a code is looked at before it
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
