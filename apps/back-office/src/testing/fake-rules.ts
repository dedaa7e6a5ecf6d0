import type { StaffOutput } from '@ipe/staff-contract';
import { at } from './fake-ids.ts';

type RewardRule = StaffOutput<'/back-office/api/rules/read'>;

/** The check-in rule as its file has it, which was stopped and published before. */
export const rewardRule = (differing: Partial<RewardRule> = {}): RewardRule => ({
  kind: 'sign',
  title: 'Check-in',
  version: 'r1',
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  from: at,
  waiting: null,
  stops: [],
  isOffered: true,
  countsDays: false,
  data: { rewardsCentavos: [20, 30], requiresProvedCpf: false, wageringX100: 300 },
  terms: 'O check-in pode ser feito uma vez por dia.\nRecompensas: dia 1: R$ 0,20; dia 2: R$ 0,30.',
  parts: [],
  history: [
    {
      changeNo: 1,
      deed: 'publish',
      what: 'r1',
      from: at,
      proposedBy: 'Petra Rocha',
      decidedBy: 'Davi Luz',
      reason: 'Custo de novembro',
      changes: [{ name: 'Dia 1 · Recompensa', before: 'R$ 0,50', after: 'R$ 0,20' }],
    },
  ],
  ...differing,
});
