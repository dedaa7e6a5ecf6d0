import { codes } from '@ipe/contract';
import { messageLinks } from '@ipe/contract/message-links';
import { isOfferToAll } from '@ipe/staff-contract';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { noticeToAll } from './notice-to-all.ts';
import { requireMoment } from './send-at.ts';
import { hasBroadcast } from './sent.store.ts';
import { writeBroadcast } from './write-message.ts';

const toAll = 'Todos os jogadores cadastrados até o envio';

type Deps = Pick<MessagesDeps, 'clock' | 'warning'>;

const done = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Esta mensagem já foi enviada', 'nothing_to_do');

/** Sends a message to every player when two persons decide it. It is refused if its moment has passed meanwhile. */
export const broadcastToAll = (deps: Deps): ProposalHandler<'messages.broadcast'> => ({
  look: async (tx, { broadcastId, sendAt, ...written }) => {
    if (await hasBroadcast(tx, broadcastId)) throw done();
    const at = requireMoment(sendAt, { now: deps.clock(), field: 'payload.sendAt' });
    const { title, content } = noticeToAll(deps, written, 'payload.');
    const { link } = written;
    const lines = [
      ['Para', isOfferToAll(link) ? 'Quem tiver conta no envio e puder receber ofertas' : toAll],
      ['Título', title],
      ['Texto', content],
      ['Botão', link === null ? 'nenhum' : messageLinks[link]],
      ['Envio', sendAt === null ? 'na aprovação' : formatBrasiliaTime(at)],
    ] as const;
    return {
      subject: `broadcast:${broadcastId}`,
      lines: lines.map(([name, after]) => ({ name, before: null, after })),
      state: [],
    };
  },
  execute: async (tx, { broadcastId, sendAt, ...written }, { proposal }) => {
    const now = sendAt === null ? deps.clock() : new Date(sendAt);
    const told = { broadcastId, ...written, ...noticeToAll(deps, written) };
    await writeBroadcast(tx, { ...told, writtenBy: proposal.proposedBy, now });
    return { after: { ...told, sendAt: now } };
  },
});
