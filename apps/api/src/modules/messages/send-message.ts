import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { requireMoment } from './send-at.ts';
import { findSent, insertStaffMessage } from './sent.store.ts';
import { writeMessageOnce } from './write-message.ts';

type Path = '/back-office/api/messages/send';
type Wish = Omit<ParsedStaffInput<Path>, 'reason' | 'sendAt'> & { now: Date };

const excluded = () =>
  refuseStaff<Path>(
    codes.conflict,
    'Este jogador se autoexcluiu: não pode receber ofertas, só assuntos da conta',
    'excluded',
  );

const reused = () =>
  refuseStaff<Path>(codes.conflict, 'Esta mensagem já foi enviada com outro texto', 'message_id_reused');

/** @throws RefusedError 409 for an id that said something else */
async function write(tx: Queryable, wish: Wish, writtenBy: string): Promise<void> {
  if (await writeMessageOnce(tx, wish)) {
    await insertStaffMessage(tx, wish, { writtenBy, sendsAt: wish.now });
    return;
  }
  const said = await findSent(tx, wish);
  if (said?.title !== wish.title || said.content !== wish.content || said.link !== wish.link) throw reused();
}

/** What a member of staff writes to one player, now or for a moment to come. @throws RefusedError 404 · 409 for an offer to an excluded player */
export async function sendMessage(
  { db, clock, requirePlayer, mayBeCalled }: MessagesDeps,
  { reason, sendAt, ...wish }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
) {
  const { playerId, messageId, ...told } = wish;
  if (wish.isOffer && !(await mayBeCalled(playerId))) throw excluded();
  const now = requireMoment(sendAt, { now: clock(), field: 'sendAt' });
  return db.transactionOf(playerId, async (tx) => {
    await requirePlayer(tx, playerId);
    await write(tx, { ...wish, now }, actor.kind === 'member' ? actor.name : actor.unixUser);
    const after = { message: messageId, ...told, sendAt: now };
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after, reason }) };
  });
}
