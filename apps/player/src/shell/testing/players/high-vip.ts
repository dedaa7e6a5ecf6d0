import { listOf, noon } from './answers.ts';
import { groupOf, newVip } from './growth-answers.ts';
import { lot, player, rechargeConfig, signInfo, vipInfo, withdrawConfig } from './newcomer.ts';
import { fakeKey } from './pay-answers.ts';

export const highVip = player(
  'highVip',
  { id: '1000003', mobile: '11900000003', nickname: 'Diamante', vipLevel: 15 },
  {
    '/api/user/wallet': {
      balance: 25_000_00,
      withdraw: 25_000_00,
      debtCentavos: 0,
      detail: [{ ...lot, lotId: '1', kind: 'prize', title: 'Prêmio', balance: 25_000_00, withdraw: 25_000_00 }],
    },
    '/api/pay/rechargeConfig': rechargeConfig,
    '/api/pay/withdrawConfig': { ...withdrawConfig, withdrawableCentavos: 25_000_00, hasPin: true },
    '/api/pay/keys': { list: [fakeKey] },
    '/api/vip/info': {
      ...vipInfo,
      player: {
        ...newVip,
        level: 15,
        group: groupOf(15),
        betsCentavos: 120_000_00,
        depositsCentavos: 760_00,
        unsettledBetsCentavos: 300_00,
        settledThrough: '2026-11-19',
        next: { level: 16, missingBetsCentavos: 7_700_00, missingDepositsCentavos: 40_00 },
        collections: newVip.collections.map((collection) => ({
          ...collection,
          ...(collection.level > 0 &&
            collection.level <= 15 && {
              canCollect: collection.level === 15,
              blockedBy: collection.level === 15 ? null : 'done',
              collectedDays: collection.level === 15 ? 2 : 7,
              days: collection.level === 15 ? ['2026-11-18', '2026-11-19'] : [],
              pendingCentavos: collection.level === 15 ? 15_00 : 0,
            }),
        })),
      },
    },
    '/api/vip/collect': {
      creditedCentavos: 22_50,
      collection: {
        level: 15,
        collectedDays: 3,
        days: ['2026-11-18', '2026-11-19', '2026-11-20'],
        pendingCentavos: 0,
        canCollect: false,
        blockedBy: 'today',
      },
    },
    '/api/vip/log': listOf(
      { id: '2', kind: 'credited', level: 15, amountCentavos: 7_50, at: noon },
      { id: '1', kind: 'level', level: 15, amountCentavos: 0, at: '2026-11-18T13:00:00Z' },
    ),
    '/api/sign/info': {
      ...signInfo,
      player: {
        streak: 6,
        signedToday: false,
        streakDay: 7,
        requiredBetsCentavos: 0,
        betsTodayCentavos: 0,
        totalSignedDays: 48,
        totalRewardCentavos: 18_00,
      },
    },
    '/api/sign/claim': { day: '2026-11-20', streak: 7, streakDay: 7, rewardCentavos: 1_00 },
  },
);
