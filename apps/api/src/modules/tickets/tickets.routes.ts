import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { noSuchTicket, openTicket, replyToTicket } from './asking/ask.ts';
import { attachPicture } from './asking/attach-picture.ts';
import { listComments, type CommentRow } from './comment.store.ts';
import { findPicture } from './picture.store.ts';
import { protocolOf } from './protocol.ts';
import { countTickets, findTicket, listTickets, type TicketRow } from './ticket.store.ts';
import type { TicketsDeps } from './tickets.deps.ts';

const noSuchPicture = () => refuse(codes.notFound, 'Imagem não encontrada');

const presentTicket = ({ ticketId, subject, state, createdAt, changedAt }: TicketRow) => ({
  ticketId,
  protocol: protocolOf(ticketId),
  subject,
  state,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const presentComment = ({ commentId, kind, content, createdAt, pictureIds }: CommentRow) => ({
  commentId,
  author: kind === 'question' ? ('player' as const) : ('house' as const),
  content,
  createdAt: createdAt.toISOString(),
  pictures: pictureIds.length,
  pictureIds,
});

export const ticketsRoutes = (deps: TicketsDeps) =>
  ({
    '/api/ticket/list': async ({ page, pageSize }, { session: { playerId } }) => {
      const list = await listTickets(deps.db, playerId, { limit: pageSize, offset: (page - 1) * pageSize });
      return { list: list.map(presentTicket), total: (await countTickets(deps.db, playerId)).total };
    },
    '/api/ticket/read': async ({ ticketId }, { session: { playerId } }) => {
      const ticket = await findTicket(deps.db, { playerId, ticketId });
      if (ticket === undefined) throw noSuchTicket();
      const comments = (await listComments(deps.db, ticket)).filter(({ kind }) => kind !== 'note');
      return { ...presentTicket(ticket), comments: comments.map(presentComment) };
    },
    '/api/ticket/picture': async ({ pictureId }, { session: { playerId } }) => {
      const picture = await findPicture(deps.db, { playerId, pictureId });
      if (picture === undefined) throw noSuchPicture();
      return { picture: picture.toString('base64') };
    },
    '/api/ticket/attach': (input, { session: { playerId } }) => attachPicture(deps, playerId, input),
    '/api/ticket/open': (input, { session: { playerId } }) => openTicket(deps, playerId, input),
    '/api/ticket/reply': (input, { session: { playerId } }) => replyToTicket(deps, playerId, input),
  }) satisfies Partial<Handlers>;
