import { refuseField } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';

/** A step that can't be taken back asks for the password once more. @throws RefusedError 400 for a wrong one, 429 for too many */
export async function requirePassword(
  { db, limits, passwords }: Pick<IdentityDeps, 'db' | 'limits' | 'passwords'>,
  playerId: number,
  password: string,
): Promise<void> {
  await limits.passwordByPlayer.take(String(playerId));
  const player = await store.requirePlayer(db, playerId);
  if (!(await passwords.isRight(password, player.passwordHash))) throw refuseField('password', 'Senha incorreta');
}
