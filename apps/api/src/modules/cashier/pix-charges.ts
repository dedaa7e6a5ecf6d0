import {
  cobCompleta,
  cobExpiresAt,
  devolucao,
  pixConsultados,
  writeApiAmount,
  type CobCompleta,
  type CobSolicitada,
} from '@ipe/pix';
import { readResponse, type SendToPsp } from './psp-http.ts';
import type { Charge, Psp } from './psp.ts';

const chargeStates: Record<CobCompleta['status'], Charge['state']> = {
  ATIVA: 'open',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_PSP: 'removed',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  // A word that Bacen may add one day: look again later.
  unknown: 'open',
};

function chargeOf(cob: CobCompleta): Charge {
  const pix = cob.pix[0];
  return {
    state: chargeStates[cob.status],
    copiaECola: cob.pixCopiaECola ?? '',
    expiresAt: cobExpiresAt(cob),
    paid: pix && { endToEndId: pix.endToEndId, amountCentavos: pix.valor },
  };
}

const refundStates = {
  EM_PROCESSAMENTO: 'moving',
  unknown: 'moving',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
} as const;
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

type Charges = Pick<Psp, 'createCharge' | 'findCharge' | 'removeCharge' | 'isPaidBy' | 'refund'>;

/** Charges, received Pix and refunds as API Pix 2.9.0 has them. @param pixKey the key that receives */
export function pixCharges(send: SendToPsp, pixKey: string): Charges {
  async function findCharge(txid: string): Promise<Charge | undefined> {
    const response = await send({ method: 'GET', path: `/v2/cob/${txid}` });
    return response.status === 404 ? undefined : chargeOf(readResponse(cobCompleta, response, [200]));
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
    isPaidBy: async ({ txid, cpf, since, until }) => {
      const filter = query({ inicio: since.toISOString(), fim: until.toISOString(), txid, cpf });
      const found = readResponse(pixConsultados, await send({ method: 'GET', path: `/v2/pix?${filter}` }), [200]);
      return found.pix.some((pix) => pix.txid === txid);
    },
    refund: async ({ endToEndId, refundId, amountCentavos }) => {
      const path = `/v2/pix/${endToEndId}/devolucao/${refundId}`;
      const known = await send({ method: 'GET', path });
      if (known.status === 200) return refundStates[readResponse(devolucao, known, [200]).status];
      const made = await send({ method: 'PUT', path, body: { valor: writeApiAmount(amountCentavos) } });
      return refundStates[readResponse(devolucao, made, [200, 201]).status];
    },
  };
}
