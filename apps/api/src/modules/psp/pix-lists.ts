import {
  cobExpiresAt,
  cobsConsultadas,
  enviosConsultados,
  pixConsultados,
  type CobCompleta,
  type EnvioConsultado,
} from '@ipe/pix';
import type * as v from 'valibot';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import { readResponse } from './psp-http.ts';
import { paymentOf } from './pix-charges.ts';
import type { ListedCharge, ListedPayout, Period, Psp } from './psp.ts';

/** API Pix's maximum. */
const pageSize = 1_000;

type Head = { parametros: { paginacao: { quantidadeDePaginas: number } } };

/** Every page of a list. @throws PspUnavailableError */
async function readPages<Page extends Head>(
  send: AskOutside,
  {
    path,
    period,
    schema,
    filter = {},
  }: { path: string; period: Period; schema: v.GenericSchema<unknown, Page>; filter?: Record<string, string> },
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 0; ; number += 1) {
    const query = new URLSearchParams({
      ...filter,
      inicio: period.from.toISOString(),
      fim: period.to.toISOString(),
      'paginacao.paginaAtual': String(number),
      'paginacao.itensPorPagina': String(pageSize),
    });
    const page = readResponse(schema, await send({ method: 'GET', path: `${path}?${String(query)}` }), [200]);
    pages.push(page);
    if (number + 1 >= page.parametros.paginacao.quantidadeDePaginas) return pages;
  }
}

function chargeOf(cob: CobCompleta): ListedCharge {
  const { cpf, nome: name } = cob.devedor ?? {};
  return {
    txid: cob.txid,
    amountCentavos: cob.valor.original,
    payer: cpf === undefined || name === undefined ? undefined : { cpf, name },
    createdAt: cob.calendario.criacao,
    expiresAt: cobExpiresAt(cob),
  };
}

const payoutStates = {
  EM_PROCESSAMENTO: 'moving',
  unknown: 'moving',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'failed',
} as const;

const payoutOf = ({ idEnvio, valor, favorecido, horario, status, devolucoes }: EnvioConsultado): ListedPayout => ({
  idEnvio,
  amountCentavos: valor,
  key: favorecido.chave ?? '',
  requestedAt: horario.solicitacao,
  state: payoutStates[status],
  returns: devolucoes
    .filter((one) => one.status === 'DEVOLVIDO')
    .map((one, index) => ({
      returnId: one.rtrId ?? one.id ?? `${idEnvio} ${index + 1}`,
      amountCentavos: one.valor,
      at: one.horario?.liquidacao ?? one.horario?.solicitacao ?? horario.liquidacao,
    })),
});

const timeOf = (payout: ListedPayout): number => payout.requestedAt?.getTime() ?? 0;

/** Lists what the bank did in a period, for a database that was restored to an earlier moment. */
export const pixLists = (
  send: AskOutside,
): Pick<Psp, 'listCharges' | 'listPaidTxids' | 'listPayments' | 'listPayouts'> => ({
  listCharges: async (period) => {
    const pages = await readPages(send, { path: '/v2/cob', period, schema: cobsConsultadas });
    const charges = pages.flatMap(({ cobs }) => cobs.map(chargeOf));
    return charges.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  },
  listPaidTxids: async (period) => {
    const pages = await readPages(send, { path: '/v2/pix', period, schema: pixConsultados });
    return [...new Set(pages.flatMap(({ pix }) => pix.flatMap(({ txid }) => txid ?? [])))];
  },
  listPayments: async (period, only) => {
    const filter = only === 'with refunds' ? { devolucaoPresente: 'true' } : {};
    const pages = await readPages(send, { path: '/v2/pix', period, schema: pixConsultados, filter });
    const payments = pages.flatMap(({ pix }) => pix.map((one) => ({ ...paymentOf(one), txid: one.txid })));
    return payments.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  },
  listPayouts: async (period) => {
    const pages = await readPages(send, { path: '/v2/gn/pix/enviados', period, schema: enviosConsultados });
    const payouts = pages.flatMap(({ pix }) => pix.map(payoutOf));
    return payouts.toSorted((one, other) => timeOf(one) - timeOf(other));
  },
});
