import { permissionsOf, type Role, type StaffOutput } from '@ipe/staff-contract';
import type { Me } from '#shell/session/session.ts';

export const ids = {
  ana: '0198a000-0000-7000-8000-000000000001',
  bruno: '0198a000-0000-7000-8000-000000000002',
  carla: '0198a000-0000-7000-8000-000000000003',
  davi: '0198a000-0000-7000-8000-000000000004',
  paula: '0198a000-0000-7000-8000-000000000005',
  rita: '0198a000-0000-7000-8000-000000000007',
  caio: '0198a000-0000-7000-8000-000000000008',
  sofia: '0198a000-0000-7000-8000-000000000006',
  ticket: '0198a000-0000-7000-8000-0000000000c1',
  comment: '0198a000-0000-7000-8000-0000000000c2',
  picture: '0198a000-0000-7000-8000-0000000000c3',
  proposal: '0198a000-0000-7000-8000-0000000000aa',
  session: '0198a000-0000-7000-8000-0000000000bb',
};

const at = '2026-11-20T15:00:00.000Z';
const later = '2126-11-20T15:00:00.000Z';

const me = (id: string, name: string, roles: Role[]): Me => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@casa.example`,
  roles,
  permissions: permissionsOf(roles),
  idleAt: new Date(Date.now() + 900_000).toISOString(),
  endsAt: later,
  recentUntil: at,
  hasPassword: true,
  passkeys: [{ id: 'chave', label: 'Notebook', createdAt: at, usedAt: null }],
});

/** May do everything with staff. */
export const ana = (): Me => me(ids.ana, 'Ana Lima', ['administration', 'audit']);
/** Reads only. */
export const bruno = (): Me => me(ids.bruno, 'Bruno Sá', ['audit']);
/** Has no right at all. */
export const carla = (): Me => me(ids.carla, 'Carla Reis', []);

/** Decides about money only. */
export const davi = (): Me => me(ids.davi, 'Davi Luz', ['finance']);

/** Helps players. */
export const sara = (): Me => me('0198a000-0000-7000-8000-000000000006', 'Sara Pinto', ['support', 'risk']);

/** Finds players, and proposes and decides about their money. */
export const paula = (): Me => me(ids.paula, 'Paula Dias', ['payments']);

/** Edits games and rules of rewards. */
export const petra = (): Me => me('0198a000-0000-7000-8000-000000000009', 'Petra Rocha', ['product']);

/** Writes to players, and what the pages say. */
export const caio = (): Me => me(ids.caio, 'Caio Nunes', ['content']);

/** Reads alerts and decides cases. */
export const rita = (): Me => me(ids.rita, 'Rita Melo', ['risk']);

type FoundPlayer = StaffOutput<'/back-office/api/players/find'>['list'][number];

export const foundPlayer = (differing: Partial<FoundPlayer> = {}): FoundPlayer => ({
  playerId: 41,
  foundBy: ['cpf'],
  nickname: 'Tatu Veloz',
  name: 'Maria A. S.',
  cpf: '***.982.247-**',
  mobileEnd: '4321',
  registeredAt: at,
  isClosed: false,
  ...differing,
});

type Player = NonNullable<StaffOutput<'/back-office/api/players/read'>>;

export const readPlayer = (differing: Partial<Player> = {}): Player => ({
  playerId: 41,
  nickname: 'Tatu Veloz',
  name: 'Maria A. S.',
  cpf: '***.982.247-**',
  mobileEnd: '4321',
  registeredAt: at,
  closedAt: null,
  blocks: { suspendedSince: null, closingSince: null, pausedUntil: null, excluded: null, limits: [] },
  rests: [],
  phoneChange: null,
  wallet: { balanceCentavos: 0, withdrawableCentavos: 0, debtCentavos: 0, lots: [] },
  payouts: { hasPin: true, keys: [], open: null },
  ...differing,
});

type TimelineItem = StaffOutput<'/back-office/api/players/timeline'>['list'][number];

export const timelineItem = (differing: Partial<TimelineItem> = {}): TimelineItem => ({
  kind: 'deposit',
  id: '0198a000-0000-7000-8000-0000000000cc',
  at,
  what: 'paid',
  title: null,
  detail: null,
  amountCentavos: 50_00,
  play: null,
  ...differing,
});

type Member = StaffOutput<'/back-office/api/staff/members'>['list'][number];

const member = (of: Me, differing: Partial<Member> = {}): Member => ({
  id: of.id,
  name: of.name,
  email: of.email,
  roles: of.roles,
  state: 'active',
  createdAt: at,
  signedInAt: at,
  invitedUntil: null,
  hasPassword: true,
  passkeys: 1,
  openSessions: 1,
  ...differing,
});

export const members = {
  list: [
    member(bruno()),
    member(ana()),
    member(carla(), { state: 'invited', invitedUntil: later, signedInAt: null, hasPassword: false, passkeys: 0 }),
  ],
};

type Proposal = StaffOutput<'/back-office/api/proposals/read'>;

export const proposal = (differing: Partial<Proposal> = {}): Proposal => ({
  id: ids.proposal,
  kind: 'staff.roles',
  subject: `member:${ids.carla}`,
  lines: [
    { name: 'Pessoa', before: null, after: 'Carla Reis' },
    { name: 'Papéis', before: 'nenhum', after: 'Risco' },
  ],
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

type Entry = StaffOutput<'/back-office/api/log/list'>['list'][number];

export const entry = (differing: Partial<Entry> = {}): Entry => ({
  entryNo: 7,
  at,
  actor: { kind: 'member', id: ids.ana, name: 'Ana Lima' },
  roles: ['administration'],
  permission: 'staff.decide',
  sessionId: ids.session,
  address: '203.0.113.9',
  action: 'staff.roles',
  subject: `member:${ids.carla}`,
  before: { roles: [], state: 'active' },
  after: { roles: ['risk'], state: 'active' },
  reason: 'Entra no time de risco na segunda',
  requestId: 'pedido-1234',
  hash: 'ab'.repeat(32),
  ...differing,
});

/** What a member is offered as a new way of signing in. */
export const newWayOffer = (name: string, email: string) => ({
  totp: { secret: 'JBSWY3DPEHPK3PXP', uri: `otpauth://totp/Casa:${email.split('@', 1)[0]}?secret=JBSWY3DPEHPK3PXP` },
  passkey: {
    rp: { name: 'Casa', id: 'casa.example' },
    user: { id: 'YQ', name: email, displayName: name },
    challenge: 'abc',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 60_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  },
});

/** Answers players. */
export const sofia = (): Me => me(ids.sofia, 'Sofia Reis', ['support']);

type Thread = StaffOutput<'/back-office/api/tickets/read'>;

const ticketOf = (differing: Partial<Thread> = {}) => ({
  playerId: 41,
  ticketId: ids.ticket,
  protocol: '0198A000',
  subject: 'deposit' as const,
  state: 'new' as const,
  assignee: null,
  createdAt: at,
  changedAt: at,
  waitingSince: at,
  dueAt: '2026-11-21T15:00:00.000Z',
  isOverdue: true,
  ...differing,
});

export const listedTicket = (
  differing: Partial<StaffOutput<'/back-office/api/tickets/list'>['list'][number]> = {},
): StaffOutput<'/back-office/api/tickets/list'>['list'][number] => ({
  ...ticketOf(),
  nickname: 'Tatu Veloz',
  excerpt: 'Paguei e não caiu.',
  ...differing,
});

export const thread = (differing: Partial<Thread> = {}): Thread => ({
  ...ticketOf(),
  comments: [
    {
      commentId: ids.comment,
      kind: 'question',
      author: null,
      content: 'Paguei e não caiu. <img src=x onerror=alert(1)>',
      createdAt: at,
      pictureIds: [ids.picture],
    },
  ],
  others: [],
  ...differing,
});

type RewardRule = StaffOutput<'/back-office/api/rules/read'>;

/** The check-in as its file says it, stopped and published before. */
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
