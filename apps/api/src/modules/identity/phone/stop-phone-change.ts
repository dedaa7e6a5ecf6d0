import { calls } from '@ipe/contract';
import { requireTurn, type Queryable } from '#platform/database/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { deleteHold } from '../withdrawal-hold.store.ts';
import { deleteChange } from './phone-change.store.ts';

/**
 * Called when the player asks for it and when a new password is set, which is how the holder of the old phone stops a
 * change ("Esqueci a senha"). Does nothing where no change waits.
 * @returns whether there was a change to stop
 */
export async function stopPhoneChange(tx: Queryable, playerId: number, now: Date): Promise<boolean> {
  requireTurn(tx, playerId);
  const stopped = await deleteChange(tx, playerId);
  if (stopped === undefined) return false;
  await deleteHold(tx, playerId, 'phone_change');
  await writeMessage(tx, {
    playerId,
    title: calls['/api/user/stopPhoneChange'].done,
    content: `O telefone da sua conta continua o mesmo; o de final ${stopped.mobile.slice(-4)} não entra. Se não foi você que pediu a troca, troque a senha.`,
    link: '/settings',
    now,
  });
  return true;
}
