// @vitest-environment happy-dom
import type { StaffOutput } from '@ipe/staff-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paula } from '#testing/fake-members.ts';
import { openAs } from '#testing/page.tsx';

const path = '/back-office/api/inactive-accounts/list';
type Account = StaffOutput<typeof path>['list'][number];

const account = (over: Partial<Account> = {}): Account => ({
  playerId: 41,
  nickname: 'Jogador0041',
  state: 'told',
  seenOn: '2025-11-20',
  toldAt: '2026-10-21T15:00:00.000Z',
  closeAt: '2026-11-20T15:00:00.000Z',
  returnUntil: null,
  endedAt: null,
  balanceCentavos: 40_00,
  ...over,
});

const rowText = async (name: RegExp) =>
  (await screen.findByRole('row', { name })).textContent?.replaceAll('\u00A0', ' ');

it('R22 says of each account how far its end and the return of its money are, and leads to its player', async () => {
  openAs(paula(), '/reconciliation/inactive-accounts', {
    [path]: {
      list: [
        account(),
        account({ playerId: 42, state: 'returning', returnUntil: '2027-05-19T15:00:00.000Z' }),
        account({ playerId: 43, state: 'due', endedAt: '2026-11-01T15:00:00.000Z' }),
      ],
      hasMore: false,
    },
  });
  expect(await rowText(/^41/u)).toMatch(/Avisadoencerra em 20\/11\/2026.*20\/11\/2025.*R\$ 40,00/u);
  expect(await rowText(/^42/u)).toMatch(/Em devoluçãotentamos até 19\/05\/2027/u);
  expect(await rowText(/^43/u)).toMatch(/Não devolvidodesde 01\/11\/2026/u);
  fireEvent.click(screen.getByRole('button', { name: /^42/u }));
  await waitFor(() => expect(location.pathname).toBe('/back-office/players/42'));
});

it('says so where nobody has left', async () => {
  openAs(paula(), '/reconciliation/inactive-accounts', { [path]: { list: [], hasMore: false } });
  await screen.findByText('Nenhuma conta sem uso');
});
