import type { StaffOutput } from '@ipe/staff-contract';
import { at, ids, later } from './fake-ids.ts';

type Proposal = StaffOutput<'/back-office/api/proposals/read'>;

export const proposal = (differing: Partial<Proposal> = {}): Proposal => ({
  id: ids.proposal,
  kind: 'staff.roles',
  subject: `member:${ids.carla}`,
  lines: [
    { name: 'Pessoa', before: null, after: 'Carla Reis' },
    { name: 'Papéis', before: 'nenhum', after: 'Risco' },
  ],
  isMasked: false,
  reason: 'Entra no time de risco na segunda',
  state: 'open',
  proposedBy: { id: ids.bruno, name: 'Bruno Sá' },
  proposedAt: at,
  expiresAt: later,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  mayDecide: true,
  mayWithdraw: false,
  ...differing,
});

export const adjustment = (differing: Partial<Proposal> = {}): Proposal =>
  proposal({
    kind: 'money.adjust',
    subject: 'player:41',
    lines: [
      { name: 'Jogador', before: null, after: '41' },
      { name: 'Crédito', before: null, after: 'R$ 1.000,00' },
      { name: 'O jogador lê', before: null, after: 'Prêmio de 3/12 que faltou' },
    ],
    ...differing,
  });
