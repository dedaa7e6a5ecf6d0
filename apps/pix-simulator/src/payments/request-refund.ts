import { centavos } from '@ipe/money';
import { clientId, devolucaoSolicitada, newReturnId } from '@ipe/pix';
import { book, readBalance } from '../account/account.store.ts';
import { ispb, type Bank } from '../bank.ts';
import { takeFault } from '../faults/fault.ts';
import { inTransaction } from '@ipe/simulator';
import { readInput } from '../platform/read-input.ts';
import { problem, violation } from '../platform/refusal.ts';
import { paymentFacts } from './announce-payment.ts';
import { findPayment, type Payment } from './payment.store.ts';
import { findRefund, insertRefund, listRefunds, sumRefunds, type Refund } from './refund.store.ts';

const windowMs = 90 * 24 * 3600 * 1000;

/**
 * `PUT /pix/{e2eid}/devolucao/{id}`. As in the manual, a used id is refused even for the same refund; GET says what
 * became of it.
 * @throws Refusal PixNaoEncontrado or PixDevolucaoInvalida
 */
export function requestRefund(bank: Bank, path: { endToEndId: string; id: string }, body: unknown): Refund {
  const id = readInput(clientId, path.id, { type: 'PixDevolucaoInvalida', name: 'id' });
  const accepted = readInput(devolucaoSolicitada, body, { type: 'PixDevolucaoInvalida', name: 'devolucao' });
  const refund = inTransaction(bank.database, () => {
    const payment = requirePayment(bank, path.endToEndId);
    const requestedAt = bank.now();
    refuseUnlessAllowed(bank, { payment, id, amountCentavos: accepted.valor, requestedAt });
    const facts = { ...paymentFacts(bank, payment), endToEndId: payment.endToEndId, amountCentavos: accepted.valor };
    insertRefund(bank.database, {
      endToEndId: payment.endToEndId,
      id,
      returnId: newReturnId({ ispb, at: requestedAt, random: bank.random }),
      amountCentavos: accepted.valor,
      nature: accepted.natureza,
      description: accepted.descricao,
      requestedAt,
      settlesAt: new Date(requestedAt.getTime() + bank.settings.SETTLEMENT_DELAY_MS),
      failure: takeFault(bank.database, ['refund-fails'], facts)?.fault.reason,
    });
    book(bank.database, {
      at: requestedAt,
      kind: 'refund',
      amountCentavos: centavos(0 - accepted.valor),
      txid: payment.txid,
      endToEndId: payment.endToEndId,
      refundId: id,
    });
    return requireRefund(bank, { endToEndId: payment.endToEndId, id });
  });
  bank.wakeSettlements();
  return refund;
}

/** @throws Refusal PixNaoEncontrado */
export function requirePayment({ database }: Bank, endToEndId: string): Payment {
  const payment = findPayment(database, endToEndId);
  if (!payment) throw problem('PixNaoEncontrado', 'Pix não encontrado para o e2eid informado.');
  return payment;
}

/** @throws Refusal PixDevolucaoNaoEncontrada */
export function requireRefund({ database }: Bank, path: { endToEndId: string; id: string }): Refund {
  const refund = findRefund(database, path.endToEndId, path.id);
  if (!refund) throw problem('PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o id informado.');
  return refund;
}

type Wish = { payment: Payment; id: string; amountCentavos: number; requestedAt: Date };

function refuseUnlessAllowed({ database }: Bank, { payment, id, amountCentavos, requestedAt }: Wish): void {
  const refunds = listRefunds(database, payment.endToEndId, requestedAt);
  if (findRefund(database, payment.endToEndId, id)) {
    throw violation(
      'PixDevolucaoInvalida',
      'A presente requisição de devolução apresenta um id já utilizado por outra requisição de devolução para o e2eid em questão.',
    );
  }
  if (sumRefunds(refunds) + amountCentavos > payment.amountCentavos) {
    throw violation(
      'PixDevolucaoInvalida',
      'A presente requisição de devolução, em conjunto com as demais prévias devoluções, se aplicável, excederia o valor do pix originário.',
    );
  }
  if (requestedAt.getTime() - payment.paidAt.getTime() > windowMs) {
    throw violation(
      'PixDevolucaoInvalida',
      'A presente requisição de devolução viola a janela de tempo permitida para solicitações de devoluções de um pix.',
    );
  }
  if (amountCentavos > readBalance(database)) {
    throw violation(
      'PixDevolucaoInvalida',
      'Não há saldo suficiente na conta para a presente requisição de devolução.',
    );
  }
}
