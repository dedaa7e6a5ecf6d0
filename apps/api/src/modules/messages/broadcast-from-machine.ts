import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { hourMs } from '#platform/time/durations.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { noticeToAll } from './notice-to-all.ts';
import { wasBroadcast, lockBroadcasts } from './sent.store.ts';
import { writeBroadcast } from './write-message.ts';

type Path = '/back-office/api/messages/broadcast';

const done = () =>
  refuseStaff<Path>(
    codes.conflict,
    'Esta mensagem já foi enviada há menos de uma hora: nada foi enviado de novo',
    'nothing_to_do',
  );

/**
 * `./ipe` doesn't know what became of a call without an answer: its repeat must tell nobody twice.
 * @throws RefusedError 400 for forbidden words · 409
 */
export const broadcastFromMachine = (
  deps: MessagesDeps,
  { title, content, link }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  deps.db.transaction(async (tx) => {
    const written = { title, content, link: link ?? null };
    const told = { ...written, ...noticeToAll(deps, written) };
    const now = deps.clock();
    await lockBroadcasts(tx);
    if (await wasBroadcast(tx, told, { from: new Date(now.getTime() - hourMs), upTo: now })) throw done();
    const id = await writeBroadcast(tx, { ...told, now });
    return { output: { id }, noted: await note(tx, { subject: `broadcast:${id}`, after: told }) };
  });
