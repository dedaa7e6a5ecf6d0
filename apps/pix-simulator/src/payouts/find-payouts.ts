import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { pageOf, pageQuery, periodQuery, presentParameters, refuseBackwards } from '../platform/page.ts';
import { readInput } from '../platform/read-input.ts';
import { listPayouts } from './payout.store.ts';
import { presentPayout } from './present-payout.ts';

const query = v.object({
  ...periodQuery,
  status: v.optional(v.picklist(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO'])),
  ...pageQuery,
});

/**
 * Efí's `GET /v2/gn/pix/enviados`: what was asked for between two moments.
 * @throws Refusal PixConsultaInvalida
 */
export function findPayouts({ database }: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'PixConsultaInvalida', name: 'pix' });
  refuseBackwards(wish, 'PixConsultaInvalida');
  const found = listPayouts(database, { from: wish.inicio, to: wish.fim, status: wish.status }, pageOf(wish));
  return { parametros: presentParameters(wish, found.total), pix: found.payouts.map(presentPayout) };
}
