import { cobRemovida } from '@ipe/pix';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { inTransaction } from '@ipe/simulator';
import { violation } from '../platform/refusal.ts';
import { updateCharge, type Charge } from './charge.store.ts';
import { requireCharge } from './require-charge.ts';

const removalOnly = v.strictObject(cobRemovida.entries);

/**
 * `PATCH /cob/{txid}`. This bank supports one revision only: cancelling.
 * @throws Refusal CobNaoEncontrado, or CobOperacaoInvalida for other revisions and for a charge that isn't active
 */
export function cancelCharge(bank: Bank, txid: string, body: unknown): Charge {
  return inTransaction(bank.database, () => {
    const charge = requireCharge(bank, txid);
    if (!v.is(removalOnly, body)) {
      throw violation(
        'CobOperacaoInvalida',
        'Este PSP revisa cobranças apenas para REMOVIDA_PELO_USUARIO_RECEBEDOR, sem outras alterações.',
      );
    }
    if (charge.status !== 'ATIVA') {
      throw violation('CobOperacaoInvalida', 'A cobrança não está ATIVA, e a presente requisição busca alterá-la.');
    }
    const cancelled: Charge = {
      ...charge,
      revision: charge.revision + 1,
      status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    };
    updateCharge(bank.database, cancelled);
    return cancelled;
  });
}
