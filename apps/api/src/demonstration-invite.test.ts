import { expect, it } from 'vitest';
import { readSettings } from '#wiring/settings/env.ts';
import { findInvite } from './demonstration-invite.ts';

const demo = readSettings({});
const rehearsal = readSettings({ COMPLIANCE_PROFILE: 'licensed-br', REHEARSAL: 'yes' });
const seed = './ipe demo seed';

it('an empty demonstration in a checkout is told what fills it, and nothing else is', () => {
  expect(findInvite(demo, { isEmpty: true, hasSeed: true })).toContain(seed);
  for (const [settings, house] of [
    [demo, { isEmpty: false, hasSeed: true }],
    [demo, { isEmpty: true, hasSeed: false }],
    [rehearsal, { isEmpty: true, hasSeed: true }],
  ] as const) {
    const invite = findInvite(settings, house);
    expect(invite).toContain('./ipe staff invite');
    expect(invite).not.toContain(seed);
  }
});

it('a house whose back office has an address invites nobody', () => {
  const open = readSettings({ BACK_OFFICE_URL: 'https://casa.example' });
  expect(findInvite(open, { isEmpty: true, hasSeed: true })).toBeUndefined();
});
