import { writeApiAmount } from '@ipe/pix';
import { ispb, type Bank } from '../bank.ts';
import type { Payment } from './payment.store.ts';
import { listRefunds, type Refund } from './refund.store.ts';

/** Bacen's `Pix`, which doesn't name the payer. */
export function presentPayment({ database, settings, now }: Bank, payment: Payment): object {
  const refunds = listRefunds(database, payment.endToEndId, now());
  return {
    endToEndId: payment.endToEndId,
    txid: payment.txid,
    valor: writeApiAmount(payment.amountCentavos),
    chave: settings.RECEIVER_KEY,
    horario: payment.paidAt.toISOString(),
    ...(refunds.length > 0 ? { devolucoes: refunds.map(presentRefund) } : {}),
  };
}

/** Bacen's `Devolucao`. */
export function presentRefund(refund: Refund): object {
  return {
    id: refund.id,
    rtrId: refund.returnId,
    valor: writeApiAmount(refund.amountCentavos),
    natureza: refund.nature,
    ...(refund.description === undefined ? {} : { descricao: refund.description }),
    horario: {
      solicitacao: refund.requestedAt.toISOString(),
      ...(refund.status === 'DEVOLVIDO' && refund.settledAt ? { liquidacao: refund.settledAt.toISOString() } : {}),
    },
    status: refund.status,
    ...(refund.status === 'NAO_REALIZADO' ? { motivo: refund.failure } : {}),
  };
}

/** Efí's addition to webhooks, for keys whose owner asked for it. */
export function presentPayer({ payerDocument, payerName }: Payment): object {
  const document = payerDocument.length === 11 ? { cpf: payerDocument } : { cnpj: payerDocument };
  return { pagador: { nome: payerName, ...document, codigoBanco: ispb } };
}
