import { fakeId, listOf, noon } from './answers.ts';
import { inviteInfo, player, side } from './newcomer.ts';

export const inviter = player(
  'inviter',
  { id: '1000006', mobile: '11900000006', nickname: 'Anfitriã', inv: 'AMIGA6' },
  {
    '/api/home/side': {
      ...side,
      invite: { amount: 15_00, url: '/?inv=AMIGA6' },
    },
    '/api/invite/info': {
      ...inviteInfo,
      code: 'AMIGA6',
      url: '/?inv=AMIGA6',
      directMembers: 2,
      validMembers: 1,
      directRechargeUsers: 2,
      totalDirectRecharge: 120_00,
      totalAward: 18_40,
      pendingBonus: 3_40,
      settledBonus: 15_00,
    },
    '/api/invite/members': listOf(
      { nickname: 'Jo***', joinedAt: noon, isValid: true, conditions: [] },
      {
        nickname: 'An***',
        joinedAt: noon,
        isValid: false,
        conditions: [
          { kind: 'deposits', requiredCentavos: 50_00, doneCentavos: 50_00 },
          { kind: 'bets', requiredCentavos: 200_00, doneCentavos: 12_00 },
        ],
      },
    ),
    '/api/invite/log': listOf(
      {
        settlementId: fakeId(902),
        day: '2026-11-19',
        kind: 'commission',
        betsCentavos: 3_400_00,
        amountCentavos: 3_40,
        state: 'pending',
        at: '2026-11-20T13:00:00Z',
      },
      {
        settlementId: fakeId(901),
        day: '2026-11-18',
        kind: 'member',
        betsCentavos: 0,
        amountCentavos: 15_00,
        state: 'settled',
        at: '2026-11-19T13:00:00Z',
      },
    ),
  },
);
