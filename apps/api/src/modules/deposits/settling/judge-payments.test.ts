import { centavos } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import type { DepositRow } from '../deposit.store.ts';
import { judgePayments } from './judge-payments.ts';
import { notOwnMoney } from './not-own-money.ts';

const deposit = { txid: 'tx', cpf: '52998224725', amount: centavos(50_00) } as DepositRow;

const pix = (endToEndId: string, amountCentavos: number, backCentavos = 0): Payment => ({
  endToEndId,
  amountCentavos: centavos(amountCentavos),
  paidAt: new Date(0),
  refunds:
    backCentavos === 0
      ? []
      : [
          {
            refundId: 'r',
            amountCentavos: centavos(backCentavos),
            state: 'moving',
            nature: 'MED_FRAUDE',
            requestedAt: undefined,
          },
        ],
});

/** A bank for which every Pix whose id begins with E is the player's own. */
const asked: string[] = [];
const psp = {
  isPaidBy: async ({ payment: { endToEndId }, txid, cpf }) => {
    expect([txid, cpf]).toEqual([deposit.txid, deposit.cpf]);
    asked.push(endToEndId);
    return endToEndId.startsWith('E');
  },
} as DepositDeps['psp'];

const judge = (...payments: Payment[]) => judgePayments({ psp }, deposit, payments);

describe('of the Pix that came for a deposit', () => {
  it('the player’s own, of its amount and whole, is credited: the first of them', async () => {
    const own = pix('E2', 50_00);
    expect(await judge(pix('X1', 50_00), own, pix('E3', 50_00))).toEqual({ own });
  });

  it('one that somebody else sent is not, and the player reads why', async () => {
    expect(await judge(pix('X1', 50_00))).toEqual({ own: undefined, reason: notOwnMoney.otherAccount });
  });

  it('one of another amount is not, without a question to the bank', async () => {
    asked.length = 0;
    const reason = 'O valor do Pix não é o do depósito.';
    expect(await judge(pix('E1', 49_99), pix('E2', 50_01))).toEqual({ own: undefined, reason });
    expect(asked).toEqual([]);
  });

  it('one of which something goes back is not, whatever else came', async () => {
    const reason = 'O banco do pagador pediu o Pix de volta.';
    expect(await judge(pix('E1', 50_00, 1))).toEqual({ own: undefined, reason });
    expect(await judge(pix('E1', 50_00, 1), pix('X2', 50_00))).toEqual({ own: undefined, reason });
  });

  it('another amount beside one that somebody else sent leaves that as the reason', async () => {
    expect(await judge(pix('E1', 10_00), pix('X2', 50_00))).toEqual({
      own: undefined,
      reason: notOwnMoney.otherAccount,
    });
  });
});
