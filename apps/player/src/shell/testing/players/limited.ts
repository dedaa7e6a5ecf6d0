import { noLimits } from './account-answers.ts';
import { refused } from './answers.ts';
import { lot, player, rechargeConfig, withdrawConfig } from './newcomer.ts';
import { fakeKey } from './pay-answers.ts';

const pausedSentence = 'Você está em uma pausa até 27/11/2026 12:00';
const pause = refused(403, pausedSentence, { reason: 'paused' });

export const limited = player(
  'limited',
  { id: '1000004', mobile: '11900000004', nickname: 'Cuidadoso' },
  {
    '/api/user/wallet': {
      balance: 80_00,
      withdraw: 80_00,
      debtCentavos: 0,
      detail: [{ ...lot, lotId: '1', kind: 'prize', title: 'Prêmio', balance: 80_00, withdraw: 80_00 }],
    },
    '/api/user/limits': {
      ...noLimits,
      pausedUntil: '2036-11-27T15:00:00Z',
      list: noLimits.list.map((limit) =>
        limit.kind === 'deposit' && limit.period === 'day'
          ? { ...limit, value: 100_00, used: 100_00, pending: { value: 500_00, from: '2026-11-21T15:00:00Z' } }
          : limit,
      ),
    },
    '/api/pay/rechargeConfig': { ...rechargeConfig, offers: [] },
    '/api/pay/recharge': pause,
    '/api/pay/withdrawConfig': { ...withdrawConfig, withdrawableCentavos: 80_00, hasPin: true },
    '/api/pay/keys': { list: [fakeKey] },
    '/api/slots/gameUrl': pause,
  },
);
