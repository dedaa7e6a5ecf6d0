import type { Output } from '@ipe/contract';
import { listOf, type AnswersOf, type CallsOf } from './answers.ts';

/** VIP, check-in and referral of a new player without any progress. */

type VipInfo = Output<'/api/vip/info'>;
type Level = VipInfo['levels'][number];

/** The level at which each group begins. */
const groups = { level_1: 0, level_2: 4, level_3: 7, level_4: 10, level_5: 13 } as const;

export const groupOf = (level: number): Level['group'] =>
  (Object.keys(groups) as Level['group'][]).findLast((group) => groups[group] <= level) ?? 'level_1';

const levels = Array.from({ length: 17 }, (_, level) => ({
  level,
  group: groupOf(level),
  betsCentavos: level * level * 500_00,
  depositsCentavos: level * 50_00,
  dailyRewardCentavos: level * 50,
}));

const noCollection: Output<'/api/vip/collect'>['collection'] = {
  level: 1,
  collectedDays: 0,
  days: [],
  pendingCentavos: 0,
  canCollect: false,
  blockedBy: 'level',
};
const collections = levels.map(({ level }) => ({ ...noCollection, level }));

export const newVip = {
  level: 0,
  group: 'level_1',
  betsCentavos: 0,
  depositsCentavos: 0,
  unsettledBetsCentavos: 0,
  unsettledDepositsCentavos: 0,
  settledThrough: null,
  next: { level: 1, missingBetsCentavos: 500_00, missingDepositsCentavos: 50_00 },
  collections,
} satisfies VipInfo['player'];

const published: Output<'/api/invite/rule'> = {
  hasRewards: true,
  settlementCycle: 'daily',
  rule: {
    version: '1',
    validDepositsCentavos: 50_00,
    validBetsCentavos: 200_00,
    memberRewardCentavos: 15_00,
    tiers: [
      { fromCentavos: 0, rateX10000: 10 },
      { fromCentavos: 10_000_00, rateX10000: 20 },
    ],
  },
  terms: 'Cada indicado válido vale R$ 15,00.\nA comissão é paga todos os dias.',
};

export const growthAnswers: AnswersOf<CallsOf<'vip'> | CallsOf<'sign'> | CallsOf<'invite'>> = {
  '/api/vip/info': {
    levels,
    collectionDays: 7,
    terms: 'O nível conta depósitos e apostas.',
    ruleVersion: '2',
    nextSettlementAt: '2026-11-21T13:00:00Z',
    player: newVip,
  },
  '/api/vip/collect': { creditedCentavos: 50, collection: { ...noCollection, collectedDays: 1, blockedBy: 'today' } },
  '/api/vip/log': listOf(),
  '/api/sign/info': {
    rewards: [10, 20, 30, 40, 50, 60, 100].map((rewardCentavos, index) => ({ streakDay: index + 1, rewardCentavos })),
    terms: 'Um check-in por dia.\nDepois do sétimo dia, começa de novo.',
    ruleVersion: '1',
    today: '2026-11-20',
    nextDayAt: '2026-11-21T03:00:00Z',
    player: {
      streak: 0,
      signedToday: false,
      streakDay: 1,
      requiredBetsCentavos: 0,
      betsTodayCentavos: 0,
      totalSignedDays: 0,
      totalRewardCentavos: 0,
    },
  },
  '/api/sign/claim': { day: '2026-11-20', streak: 1, streakDay: 1, rewardCentavos: 10 },
  '/api/sign/log': listOf(),
  '/api/invite/info': {
    code: 'NOVA01',
    url: '/?inv=NOVA01',
    directMembers: 0,
    validMembers: 0,
    directRechargeUsers: 0,
    totalDirectRecharge: 0,
    totalAward: 0,
    pendingBonus: 0,
    settledBonus: 0,
    nextSettlementAt: '2026-11-21T13:00:00Z',
    ...published,
  },
  '/api/invite/rule': published,
  '/api/invite/members': listOf(),
  '/api/invite/log': listOf(),
};
