import { codes, type ParsedInput } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findComment, insertComment } from '../comment.store.ts';
import { takePictures } from '../picture.store.ts';
import { countTickets, insertTicket, lockTicket, updateTicket, type TicketKey } from '../ticket.store.ts';
import { protocolOf } from '../protocol.ts';
import type { TicketsDeps } from '../tickets.deps.ts';

type Reply = ParsedInput<'/api/ticket/reply'>;

/** More open tickets than this are about the same matter, or come from a machine. */
const mostUnsolved = 5;

const reused = () =>
  refuse<'/api/ticket/open' | '/api/ticket/reply'>(codes.conflict, 'Este pedido já foi usado', {
    reason: 'request_id_reused',
  });

export const noSuchTicket = () => refuse(codes.notFound, 'Atendimento não encontrado');

const tooMany = () =>
  refuse<'/api/ticket/open'>(
    codes.conflict,
    `Você já tem ${mostUnsolved} atendimentos abertos. Escreva em um deles ou espere a resposta.`,
    { reason: 'too_many_tickets' },
  );

const pictureGone = () => {
  const message = 'Uma imagem se perdeu. Anexe de novo.';
  return refuse(codes.invalidInput, message, { fields: { pictures: message } });
};

type Question = Reply & { now: Date };

/** @returns whether this call wrote it @throws RefusedError 409 for an id that was used for another text, 400 for pictures that are gone */
async function writeQuestion(tx: Queryable, playerId: number, asked: Question): Promise<boolean> {
  const { requestId: commentId, ticketId, text: content, pictures: pictureIds, now } = asked;
  const comment = { commentId, kind: 'question', authorId: null, authorName: null, content, createdAt: now } as const;
  if (!(await insertComment(tx, { playerId, ticketId }, comment))) {
    const said = await findComment(tx, playerId, commentId);
    if (said?.ticketId !== ticketId || said.kind !== 'question' || said.content !== content) throw reused();
    return false;
  }
  if ((await takePictures(tx, { playerId, commentId, pictureIds })) < pictureIds.length) throw pictureGone();
  return true;
}

/** Opens a ticket. A repeat gets the first call's answer. @throws RefusedError 409 when too many are open */
export async function openTicket(
  { db, clock }: TicketsDeps,
  playerId: number,
  asked: ParsedInput<'/api/ticket/open'>,
): Promise<{ ticketId: string; protocol: string }> {
  const { requestId: ticketId, subject } = asked;
  const now = clock();
  await db.transactionOf(playerId, async (tx) => {
    const isNew = await insertTicket(tx, { playerId, ticketId, subject, now });
    if (isNew && (await countTickets(tx, playerId)).unsolved > mostUnsolved) throw tooMany();
    await writeQuestion(tx, playerId, { ...asked, ticketId, now });
  });
  return { ticketId, protocol: protocolOf(ticketId) };
}

const waitingState = { new: 'new', open: 'open', pending: 'open', solved: 'open' } as const;

/**
 * Adds to a ticket what the player says further. From then on the ticket waits, even if it was solved.
 * @throws RefusedError 404 for a ticket that isn't theirs
 */
export async function replyToTicket(
  { db, clock }: TicketsDeps,
  playerId: number,
  asked: Reply,
): Promise<Record<never, never>> {
  const key: TicketKey = { playerId, ticketId: asked.ticketId };
  await db.transactionOf(playerId, async (tx) => {
    const ticket = await lockTicket(tx, key);
    if (ticket === undefined) throw noSuchTicket();
    const now = clock();
    if (!(await writeQuestion(tx, playerId, { ...asked, now }))) return;
    const state = waitingState[ticket.state];
    await updateTicket(tx, { ...ticket, state, waitingSince: ticket.waitingSince ?? now }, now);
  });
  return {};
}
