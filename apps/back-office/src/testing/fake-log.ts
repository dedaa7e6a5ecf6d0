import type { StaffOutput } from '@ipe/staff-contract';
import { at, ids } from './fake-ids.ts';

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
  isMasked: false,
  reason: 'Entra no time de risco na segunda',
  requestId: 'pedido-1234',
  hash: 'ab'.repeat(32),
  ...differing,
});
