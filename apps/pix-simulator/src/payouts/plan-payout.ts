import type { Bank } from '../bank.ts';
import type { Facts, PayoutFailure } from '../faults/fault.ts';
import { takeFault } from '../faults/fault.ts';
import type { Refusal } from '@ipe/simulator';
import { payoutError } from './payout-error.ts';
import { never, type Payout } from './payout.store.ts';

/** Efí's test environment decides by amount: up to R$ 10,00 it pays, up to R$ 20,00 it fails later, above that it refuses at once. */
const sandboxPaysCentavos = 1000;
const sandboxTakesCentavos = 2000;
const sandboxFailure: PayoutFailure = {
  codigo: 'AC03',
  origem: 'PSP do recebedor',
  motivo: 'Rejeitado em homologação',
};

type PayoutPlan = Pick<Payout, 'settlesAt' | 'failure' | 'comesBack'>;

/**
 * How a payout will end: successfully after the settlement delay, unless a fault says otherwise.
 * @returns a Refusal when a fault refuses it at once; it isn't thrown, because the fault's count must be committed
 */
export function planPayout(bank: Bank, facts: Facts, requestedAt: Date): PayoutPlan | Refusal {
  const settlesAt = new Date(requestedAt.getTime() + bank.settings.SETTLEMENT_DELAY_MS);
  const fault = takeFault(
    bank.database,
    ['payout-refused', 'payout-fails', 'payout-stuck', 'payout-returned', 'payout-efi-sandbox'],
    facts,
  )?.fault;
  switch (fault?.kind) {
    case undefined:
      return { settlesAt, failure: undefined, comesBack: false };
    case 'payout-refused':
      return payoutError(fault.error);
    case 'payout-fails':
      return { settlesAt, failure: fault.failure, comesBack: false };
    case 'payout-stuck':
      return { settlesAt: never, failure: undefined, comesBack: false };
    case 'payout-returned':
      return { settlesAt, failure: undefined, comesBack: true };
    case 'payout-efi-sandbox':
      return planAsSandbox(facts.amountCentavos ?? 0, settlesAt);
  }
}

function planAsSandbox(amountCentavos: number, settlesAt: Date): PayoutPlan | Refusal {
  if (amountCentavos > sandboxTakesCentavos) return payoutError('pagamento_negado');
  const failure = amountCentavos > sandboxPaysCentavos ? sandboxFailure : undefined;
  return { settlesAt, failure, comesBack: false };
}
