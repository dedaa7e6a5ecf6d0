import type { StaffOutput } from '@ipe/staff-contract';
import { at, ids } from './fake-ids.ts';

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
  confirmation: null,
  blocks: { suspendedSince: null, closingSince: null, pausedUntil: null, excluded: null, limits: [] },
  impediment: null,
  rests: [],
  phoneChange: null,
  wallet: { balanceCentavos: 0, withdrawableCentavos: 0, debtCentavos: 0, lots: [] },
  payouts: { hasPin: true, keys: [], open: null },
  ...differing,
});

type DataRequest = StaffOutput<'/back-office/api/data-requests/player'>['list'][number];

export const dataRequest = (differing: Partial<DataRequest> = {}): DataRequest => ({
  playerId: 41,
  requestId: ids.ticket,
  kind: 'access',
  channel: 'support',
  askedAt: at,
  dueAt: '2026-12-05T15:00:00.000Z',
  answeredAt: null,
  isLate: false,
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
