import { endToEndId } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from './bank.ts';
import { announcePayment } from './payments/announce-payment.ts';
import { findPayment } from './payments/payment.store.ts';
import { announcePayout } from './payouts/announce-payout.ts';
import { findPayoutByEndToEndId } from './payouts/payout.store.ts';
import { inTransaction } from '@ipe/simulator';
import { readInput } from './platform/read-input.ts';
import { violation } from './platform/refusal.ts';

const resend = v.object({
  tipo: v.picklist(['PIX_RECEBIDO', 'PIX_ENVIADO', 'DEVOLUCAO_RECEBIDA', 'DEVOLUCAO_ENVIADA']),
  e2eids: v.pipe(v.array(endToEndId), v.minLength(1), v.maxLength(1000)),
});

/**
 * Efí's `POST /v2/gn/webhook/reenviar`: sends again, in their current state, the news that webhooks sent before. A
 * refund is sent with its payment, so both kinds of refund resend that.
 */
export function addResendRoute(app: FastifyInstance, bank: Bank): void {
  app.post('/v2/gn/webhook/reenviar', { config: { scope: 'webhook.write' } }, (request, reply) => {
    const { tipo, e2eids } = readInput(resend, request.body, { type: 'WebhookOperacaoInvalida', name: 'reenvio' });
    inTransaction(bank.database, () => {
      for (const id of e2eids) {
        if (tipo === 'PIX_ENVIADO') resendPayout(bank, id);
        else resendPayment(bank, id);
      }
    });
    bank.wakeDeliveries();
    return reply.code(202).send();
  });
}

function resendPayment(bank: Bank, id: string): void {
  const payment = findPayment(bank.database, id);
  if (!payment) throw unknownId(id);
  announcePayment(bank, payment);
}

function resendPayout(bank: Bank, id: string): void {
  const payout = findPayoutByEndToEndId(bank.database, id);
  if (!payout || payout.status === 'EM_PROCESSAMENTO') throw unknownId(id);
  announcePayout(bank, payout);
}

const unknownId = (id: string) => violation('WebhookOperacaoInvalida', `Não há o que reenviar para ${id}.`);
