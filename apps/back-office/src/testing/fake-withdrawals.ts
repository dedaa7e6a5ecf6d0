import type { StaffOutput } from '@ipe/staff-contract';
import { at, later } from './fake-ids.ts';

export const payoutIds = { first: `000001d${'a'.repeat(28)}`, second: `000001e${'b'.repeat(28)}` };

type OpenWithdrawal = StaffOutput<'/back-office/api/withdrawals/list'>['list'][number];

export const withdrawal = (differing: Partial<OpenWithdrawal> = {}): OpenWithdrawal => ({
  id: payoutIds.first,
  playerId: 41,
  cpf: '***.982.247-**',
  key: 'CPF ***.982.247-**',
  state: 'review',
  amountCentavos: 6_000_00,
  feeCentavos: 0,
  createdAt: at,
  promisedAt: later,
  isOverdue: false,
  reason: 'Saques acima de R$ 5.000,00 são conferidos por uma pessoa da nossa equipe.',
  ruleVersion: 0,
  heldBy: ['Valor de R$ 6.000,00: a regra aprova até R$ 5.000,00.'],
  hadReturn: false,
  isLost: false,
  ...differing,
});

export const history = (): StaffOutput<'/back-office/api/withdrawals/history'> => ({
  registeredAt: at,
  deposits: { count: 2, sumCentavos: 6_200_00, last: [{ at, amountCentavos: 6_100_00 }] },
  withdrawals: { count: 1, sumCentavos: 50_00, last: [{ at, amountCentavos: 50_00, state: 'paid' }] },
  play: { depositedAt: at, depositCentavos: 6_100_00, betsCentavos: 10_00 },
  returns: [{ at, amountCentavos: 100_00, nature: 'MED_FRAUDE', owedCentavos: 0 }],
});

export const withdrawalRule = (): StaffOutput<'/back-office/api/withdrawals/rule'> => ({
  version: 1,
  rule: {
    maxCentavos: 3_000_00,
    dayCentavos: null,
    dayCount: null,
    keyHours: 24,
    deviceHours: null,
    turnoverX100: null,
  },
  versions: [
    {
      version: 1,
      proposedBy: 'Paula Dias',
      approvedBy: 'Bruno Sá',
      reason: 'Fraudes com chaves novas em novembro',
      publishedAt: at,
      changes: [{ name: 'Chave nova', before: 'não olha', after: 'espera 24 horas, se nunca foi paga' }],
    },
  ],
});
