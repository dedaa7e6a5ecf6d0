import {
  cobCompleta,
  cobExpiresAt,
  devolucao,
  pixConsultados,
  writeApiAmount,
  type CobCompleta,
  type CobSolicitada,
  type PixRecebido,
} from '@ipe/pix';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { readResponse, wordsOf } from './psp-http.ts';
import { PspRefusedError, PspUnavailableError, type Charge, type Payment, type Psp } from './psp.ts';

const chargeStates: Record<CobCompleta['status'], Charge['state']> = {
  ATIVA: 'open',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_PSP: 'removed',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  // A state that Bacen may add one day counts as open, so that it is looked at again later.
  unknown: 'open',
};

const refundStates = {
  EM_PROCESSAMENTO: 'moving',
  unknown: 'moving',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
} as const;

export const paymentOf = (pix: PixRecebido): Payment => ({
  endToEndId: pix.endToEndId,
  amountCentavos: pix.valor,
  paidAt: pix.horario,
  refunds: pix.devolucoes.map(({ id, valor, status, natureza, horario }) => ({
    refundId: id,
    amountCentavos: valor,
    state: refundStates[status],
    nature: natureza,
    requestedAt: horario.solicitacao,
    settledAt: horario.liquidacao,
  })),
});

const chargeOf = (cob: CobCompleta): Charge => ({
  state: chargeStates[cob.status],
  copiaECola: cob.pixCopiaECola ?? '',
  expiresAt: cobExpiresAt(cob),
  payments: cob.pix.map(paymentOf),
});

/** Searches around the time that the PSP itself says, because our clock may be wrong. */
const searchMarginMs = minuteMs;
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/**
 * Statuses with which the PSP understood the request and did nothing. Any other status is about our access or the
 * number of our requests.
 */
const finalStatuses: ReadonlySet<number> = new Set([400, 404, 409, 422]);

type Charges = Pick<Psp, 'createCharge' | 'findCharge' | 'removeCharge' | 'isPaidBy' | 'refund'>;

/** Charges, received Pix and refunds of API Pix 2.9.0. @param pixKey the key that receives */
export function pixCharges(send: AskOutside, pixKey: string): Charges {
  async function findCharge(txid: string): Promise<Charge | undefined> {
    const response = await send({ method: 'GET', path: `/v2/cob/${txid}` });
    return response.status === 404 ? undefined : chargeOf(readResponse(cobCompleta, response, [200]));
  }

  async function isListed(payment: Payment, filter: { txid: string; cpf?: string }): Promise<boolean> {
    const at = payment.paidAt.getTime();
    const inicio = new Date(at - searchMarginMs).toISOString();
    const fim = new Date(at + searchMarginMs).toISOString();
    const path = `/v2/pix?${query({ inicio, fim, ...filter })}`;
    const { pix } = readResponse(pixConsultados, await send({ method: 'GET', path }), [200]);
    return pix.some(({ endToEndId }) => endToEndId === payment.endToEndId);
  }

  return {
    findCharge,
    createCharge: async ({ txid, amountCentavos, payer, expiresInSeconds }) => {
      const body: CobSolicitada = {
        calendario: { expiracao: expiresInSeconds },
        devedor: { cpf: payer.cpf, nome: payer.name },
        valor: { original: writeApiAmount(amountCentavos), modalidadeAlteracao: 0 },
        chave: pixKey,
        solicitacaoPagador: 'Depósito na sua conta de jogo',
      };
      const response = await send({ method: 'PUT', path: `/v2/cob/${txid}`, body });
      // A txid that exists is refused: an earlier attempt, whose answer was lost, made the charge.
      const existing = response.status === 201 ? undefined : await findCharge(txid);
      return existing ?? chargeOf(readResponse(cobCompleta, response, [201]));
    },
    removeCharge: async (txid) => {
      await send({ method: 'PATCH', path: `/v2/cob/${txid}`, body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } });
    },
    isPaidBy: async ({ txid, cpf, payment }) => {
      if (await isListed(payment, { txid, cpf })) return true;
      if (!(await isListed(payment, { txid })))
        throw new PspUnavailableError(`the PSP doesn't list the Pix ${payment.endToEndId} yet`);
      // The list may have lacked the Pix at the first question, so only a second no says that another person paid.
      return isListed(payment, { txid, cpf });
    },
    refund: async ({ endToEndId, refundId, amountCentavos }) => {
      const path = `/v2/pix/${endToEndId}/devolucao/${refundId}`;
      const response = await send({ method: 'PUT', path, body: { valor: writeApiAmount(amountCentavos) } });
      if (response.status === 201) return;
      // An id that was used is refused: another node asked for it at the same moment, or an earlier attempt did, whose answer was lost.
      const known = await send({ method: 'GET', path });
      if (known.status === 404 && finalStatuses.has(response.status))
        throw new PspRefusedError(`the PSP refuses the refund of ${endToEndId}: ${wordsOf(response)}`);
      readResponse(devolucao, known, [200]);
    },
  };
}
