// @vitest-environment happy-dom
import { firstRounds, type StaffOutput } from '@ipe/staff-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { at } from '#testing/fake-ids.ts';
import { davi, petra } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';

type Offer = StaffOutput<'/back-office/api/granted/read'>;

beforeEach(() => sessionStorage.clear());

const id = '0198a000-0000-7000-8000-0000000000f7';
const document = firstRounds({ fromDay: '2026-11-20', untilDay: '2026-12-20' });
const offer: Offer = {
  id,
  name: document.name,
  state: 'running',
  ruleVersion: `${id.slice(0, 8)}-1`,
  fromDay: document.fromDay,
  untilDay: document.untilDay,
  game: 'Capivara da Sorte',
  rounds: 10,
  stakeCentavos: 50,
  document,
  terms: 'A aposta de cada rodada é paga pela casa.',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  stopReason: null,
  mayChange: false,
  taken: { players: 12, rounds: 120, played: 77, lapsed: 9, wonCentavos: 34_56 },
};
const proposed = proposal({ kind: 'rounds.publish', mayDecide: false, mayWithdraw: true });
const answers = {
  '/back-office/api/granted/list': { list: [offer] },
  '/back-office/api/granted/read': offer,
  '/back-office/api/granted/check': { issues: [], terms: 'O texto novo.' },
  '/back-office/api/granted/stop': {},
  '/back-office/api/proposals/propose': proposed,
  '/back-office/api/proposals/read': proposed,
};

it('rounds are listed, and an offer opens with its terms and what became of it', async () => {
  openAs(petra(), '/granted-rounds', answers);
  const row = await screen.findByRole('row', { name: /Rodadas da Capivara/u });
  expect(row.textContent).toMatch(/Em andamento.*Capivara da Sorte10 rodadas de R\$\s0,50/u);
  await press('Rodadas da Capivara');
  expect(await screen.findByText('A aposta de cada rodada é paga pela casa.')).toBeTruthy();
  expect(screen.getByText(/^R\$\s34,56$/u)).toBeTruthy();
});

it('one person stops it with a reason', async () => {
  const sentTo = openAs(davi(), `/granted-rounds/${id}`, answers);
  await press(/^Encerrar oferta/u);
  await type('Motivo', 'Erro no número.');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Encerrar oferta/u })).toHaveLength(2));
  screen
    .getAllByRole('button', { name: /^Encerrar oferta/u })
    .at(-1)!
    .click();
  await waitFor(() => expect(sentTo('/back-office/api/granted/stop')).toEqual([{ id, reason: 'Erro no número.' }]));
});
