import { codes } from '@ipe/contract';
import { messageLinks } from '@ipe/contract/message-links';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import { requireMoment } from './send-at.ts';
import { hasBroadcast } from './sent.store.ts';
import { writeBroadcast } from './write-message.ts';

const done = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Esta mensagem já foi enviada', 'nothing_to_do');

/** Sends a message to every player when two persons decide it. It is refused if its moment has passed meanwhile. */
export const broadcastToAll = ({ clock }: { clock: Clock }): ProposalHandler<'messages.broadcast'> => ({
  look: async (tx, { broadcastId, title, content, link, sendAt }) => {
    if (await hasBroadcast(tx, broadcastId)) throw done();
    const at = requireMoment(sendAt, { now: clock(), field: 'payload.sendAt' });
    const lines = [
      ['Para', 'Todos os jogadores cadastrados até o envio'],
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
  execute: async (tx, { sendAt, ...told }, { proposal }) => {
    const now = sendAt === null ? clock() : new Date(sendAt);
    await writeBroadcast(tx, { ...told, writtenBy: proposal.proposedBy, now });
    return { after: { ...told, sendAt: now } };
  },
});
