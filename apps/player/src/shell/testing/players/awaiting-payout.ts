import { fakeId, listOf, noon, refused } from './answers.ts';
import { lot, player, rechargeConfig, withdrawConfig } from './newcomer.ts';
import { fakeKey, fakeWithdrawal } from './pay-answers.ts';

export const awaitingPayout = player(
  'awaitingPayout',
  { id: '1000005', mobile: '11900000005', nickname: 'Paciente' },
  {
    '/api/user/wallet': {
      balance: 30_00,
      withdraw: 30_00,
      debtCentavos: 0,
      detail: [{ ...lot, lotId: '1', kind: 'prize', title: 'Prêmio', balance: 30_00, withdraw: 30_00 }],
    },
    '/api/pay/rechargeConfig': rechargeConfig,
    '/api/pay/withdrawConfig': {
      ...withdrawConfig,
      withdrawableCentavos: 30_00,
      hasPin: true,
      open: fakeWithdrawal,
    },
    '/api/pay/keys': { list: [fakeKey] },
    '/api/pay/withdraw': refused(409, 'Você já tem um saque em andamento', { reason: 'withdrawal_open' }),
    '/api/pay/withdrawLog': listOf(fakeWithdrawal),
    '/api/message/list': {
      ...listOf({
        messageId: fakeId(801),
        kind: 'personal',
        title: 'Saque em análise',
        content: 'Avisamos quando ele for pago.',
        sendTime: noon,
        isRead: false,
        link: '/withdraw',
      }),
      unread: 1,
    },
    '/api/message/unread': { unread: 1 },
  },
);
