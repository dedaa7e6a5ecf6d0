import type { Output } from '@ipe/contract';
import { fakeId, listOf, noon, type AnswersOf, type CallsOf } from './answers.ts';

/** Deposits and withdrawals of a player who has made none yet. */

export const fakeOrder: Output<'/api/pay/recharge'> = {
  orderId: fakeId(501),
  amount: 50_00,
  bonus: 0,
  offer: null,
  fee: 0,
  payModel: 'pix',
  copiaECola: '00020126580014br.gov.bcb.pix',
  payUrl: null,
  createdAt: noon,
  expiresAt: '2036-11-20T15:30:00Z',
  state: 'waiting',
  returnedCentavos: 0,
};

export const fakeWithdrawal: Output<'/api/pay/withdraw'> = {
  withdrawalId: fakeId(601),
  amount: 200_00,
  fee: 1_50,
  receives: 198_50,
  payModel: 'pix',
  keyType: 'cpf',
  keyMasked: '***.982.247-**',
  state: 'review',
  createdAt: noon,
  promisedAt: '2026-11-20T17:00:00Z',
  timeline: [{ state: 'review', at: noon }],
};

export const fakeKey: Output<'/api/pay/saveKey'> = {
  keyId: fakeId(602),
  type: 'cpf',
  masked: '***.982.247-**',
  ownerName: 'Maria Silva',
  createdAt: noon,
};

const firstOffer: Output<'/api/pay/rechargeConfig'>['offers'][number] = {
  active_code: 'first_recharge',
  title: 'Bônus do primeiro depósito',
  tiers: [{ fromCentavos: 20_00, percentX100: 100_00, maxBonusCentavos: 500_00 }],
  wageringX100: 10_00,
  wageringDays: 30,
  terms: 'O bônus é apostado 10 vezes.\nEle vale por 30 dias.',
  endsAt: null,
};

export const payAnswers: AnswersOf<CallsOf<'pay'>> = {
  '/api/pay/rechargeConfig': {
    presetsCentavos: [20_00, 50_00, 100_00],
    minCentavos: 10_00,
    maxCentavos: 50_000_00,
    wageringX100: 100,
    payer: null,
    offers: [firstOffer],
  },
  '/api/pay/recharge': fakeOrder,
  '/api/pay/rechargeStatus': fakeOrder,
  '/api/pay/rechargePaid': { ...fakeOrder, state: 'paid' },
  '/api/pay/rechargeLog': listOf(),
  '/api/pay/withdrawConfig': {
    withdrawableCentavos: 0,
    minCentavos: 20_00,
    maxCentavos: 50_000_00,
    feeCentavos: 1_50,
    autoLimitCentavos: 5_000_00,
    promiseMinutes: 120,
    debtCentavos: 0,
    hasPin: false,
    rest: null,
    open: null,
  },
  '/api/pay/keys': { list: [] },
  '/api/pay/saveKey': fakeKey,
  '/api/pay/removeKey': {},
  '/api/pay/withdraw': fakeWithdrawal,
  '/api/pay/resetPin': { restsUntil: '2026-11-21T15:00:00Z' },
  '/api/pay/withdrawLog': listOf(),
  '/api/pay/walletLog': listOf(),
};
