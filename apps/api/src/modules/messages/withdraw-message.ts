import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { deleteBroadcast, deleteSent, findSent } from './sent.store.ts';

type Path = '/back-office/api/messages/withdraw';

const unknown = () => refuseStaff(codes.notFound, 'Esta mensagem não existe');

const alreadySent = () =>
  refuseStaff<Path>(codes.conflict, 'Esta mensagem já foi enviada: não dá mais para cancelar', 'already_sent');

const withdrawBroadcast = ({ db }: MessagesDeps, id: string, note: Note) =>
  db.transaction(async (tx) => {
    const before = await deleteBroadcast(tx, id);
    if (before === undefined) throw unknown();
    return { output: {}, noted: await note(tx, { subject: `broadcast:${id}`, before }) };
  });

const cancelMessage = ({ db, clock }: MessagesDeps, key: { playerId: number; messageId: string }, note: Note) =>
  db.transactionOf(key.playerId, async (tx) => {
    const planned = await findSent(tx, key);
    if (planned === undefined) throw unknown();
    if (planned.createdAt <= clock()) throw alreadySent();
    await deleteSent(tx, key);
    const { title, content, link } = planned;
    const before = { message: key.messageId, title, content, link };
    return { output: {}, noted: await note(tx, { subject: `player:${key.playerId}`, before }) };
  });

/**
 * Withdraws a broadcast at any time, or a message to one player before its moment.
 * @throws RefusedError 404 · 409 if the player already has it
 */
export const withdrawMessage = (
  deps: MessagesDeps,
  { id, playerId }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  playerId === undefined ? withdrawBroadcast(deps, id, note) : cancelMessage(deps, { playerId, messageId: id }, note);
