import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { spoilBook } from '../faults/spoil-book.ts';
import { pageOf, pageQuery, periodQuery, presentParameters, refuseBackwards } from '../platform/page.ts';
import { readInput } from '../platform/read-input.ts';
import { listPayouts } from './payout.store.ts';
import { presentPayout } from './present-payout.ts';

const query = v.object({
  ...periodQuery,
  status: v.optional(v.picklist(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO'])),
  ...pageQuery,
});

/** Efí's `GET /v2/gn/pix/enviados`: the payouts requested between two moments. @throws Refusal PixConsultaInvalida */
export function findPayouts({ database }: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'PixConsultaInvalida', name: 'pix' });
  refuseBackwards(wish, 'PixConsultaInvalida');
  const found = listPayouts(database, { from: wish.inicio, to: wish.fim, status: wish.status }, pageOf(wish));
  const shown = found.payouts.map((one) => spoilBook(database, one, { idEnvio: one.id, endToEndId: one.endToEndId }));
  const pix = shown.filter((one) => one !== undefined).map(presentPayout);
  return { parametros: presentParameters(wish, found.total), pix };
}
