import type { Caller } from '#platform/calls/request-facts.ts';
import type { Queryable } from '#platform/database/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { deviceName } from '#platform/calls/device-name.ts';
import { listSessions } from './sessions/session.store.ts';
import { sessionExpiry } from './sessions/sessions.ts';

type Notice = { playerId: number; now: Date };

/** Notifies the player of a log-in on a device without a session; devices are compared by name. Call it before the new session starts. */
export async function notifyNewDevice(
  tx: Queryable,
  { playerId, caller, now }: Notice & { caller: Caller },
): Promise<void> {
  const device = deviceName(caller.userAgent);
  const known = await listSessions(tx, playerId, sessionExpiry(now));
  if (known.some(({ name }) => name === device)) return;
  await writeMessage(tx, {
    playerId,
    title: 'Novo acesso à sua conta',
    content: `Sua conta foi acessada em um novo aparelho: ${device}. Se não foi você, troque a senha: isso encerra todos os outros acessos.`,
    link: '/settings',
    now,
  });
}

export const notifyPasswordChanged = (tx: Queryable, { playerId, now }: Notice): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Senha alterada',
    content:
      'A senha da sua conta foi trocada e os outros acessos foram encerrados. Se não foi você, fale com o atendimento.',
    link: '/settings',
    now,
  });
