import { maskCpf, writeApiAmount } from '@ipe/pix';
import type { Payout } from './payout.store.ts';

/** The answer 201 to the request. */
export function presentAcceptedPayout(payout: Payout): object {
  return {
    idEnvio: payout.id,
    e2eId: payout.endToEndId,
    valor: writeApiAmount(payout.amountCentavos),
    horario: { solicitacao: payout.requestedAt.toISOString() },
    status: payout.status,
  };
}

/** The return of the whole payout by the payee's bank. Its network id is the payment's, with a D in front. */
const presentReturn = ({ endToEndId, amountCentavos }: Payout, at: Date): object => ({
  rtrId: `D${endToEndId.slice(1)}`,
  valor: writeApiAmount(amountCentavos),
  horario: { solicitacao: at.toISOString(), liquidacao: at.toISOString() },
  status: 'DEVOLVIDO',
});

/** The answer to the query. A CPF is masked, as in every Brazilian bank. */
export function presentPayout(payout: Payout): object {
  const { payeeDocument: document } = payout;
  return {
    endToEndId: payout.endToEndId,
    idEnvio: payout.id,
    valor: writeApiAmount(payout.amountCentavos),
    chave: payout.payerKey,
    status: payout.status,
    ...(payout.payerInfo === undefined ? {} : { infoPagador: payout.payerInfo }),
    horario: {
      solicitacao: payout.requestedAt.toISOString(),
      ...(payout.status === 'REALIZADO' && payout.settledAt ? { liquidacao: payout.settledAt.toISOString() } : {}),
    },
    favorecido: {
      chave: payout.payeeKey,
      identificacao: {
        nome: payout.payeeName,
        ...(document.length === 11 ? { cpf: maskCpf(document) } : { cnpj: document }),
      },
    },
    ...(payout.comesBack && payout.settledAt ? { devolucoes: [presentReturn(payout, payout.settledAt)] } : {}),
  };
}

/** The webhook with the result. A failed payout has no time, and says why. */
export function presentSettledPayout(payout: Payout): object {
  return {
    endToEndId: payout.endToEndId,
    chave: payout.payerKey,
    tipo: 'SOLICITACAO',
    status: payout.status,
    valor: writeApiAmount(payout.amountCentavos),
    horario: payout.status === 'REALIZADO' ? (payout.settledAt?.toISOString() ?? null) : null,
    gnExtras: { idEnvio: payout.id, ...(payout.status === 'NAO_REALIZADO' ? { erro: payout.failure } : {}) },
  };
}
