// @vitest-environment happy-dom
import { firstJackpot, type StaffOutput } from '@ipe/staff-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { at } from '#testing/fake-ids.ts';
import { bruno, davi, petra } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';

type Jackpot = StaffOutput<'/back-office/api/jackpot/read'>;

beforeEach(() => sessionStorage.clear());

const id = '0198a000-0000-7000-8000-0000000000f1';
const document = firstJackpot({ startsAt: '2026-11-01T03:00:00Z', endsAt: '2027-02-01T03:00:00Z' });
const pot = {
  openedAt: at,
  closedAt: null,
  seedCentavos: 5_000_00,
  carriedCentavos: 0,
  betsCentavos: 2_096_654_00,
  amountCentavos: 15_483_27,
  playerId: null,
  isPaid: false,
};
const jackpot: Jackpot = {
  id,
  name: document.name,
  state: 'running',
  ruleVersion: `${id.slice(0, 8)}-1`,
  startsAt: document.startsAt,
  endsAt: document.endsAt,
  document,
  terms: 'Nada fica com a casa.',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  stopReason: null,
  mayChange: false,
  books: { seeds: 10_000_00, contributions: 23_688_18, paid: 18_204_91, owed: 15_483_27 },
  pots: [
    { ...pot, potNo: 2, end: null },
    { ...pot, potNo: 1, end: 'drawn', closedAt: at, amountCentavos: 18_204_91, playerId: 7, isPaid: true },
  ],
};
const proposed = proposal({ kind: 'jackpot.publish', mayDecide: false, mayWithdraw: true });
const answers = {
  '/back-office/api/jackpot/list': { list: [jackpot] },
  '/back-office/api/jackpot/read': jackpot,
  '/back-office/api/jackpot/check': { issues: [], terms: 'O texto novo.' },
  '/back-office/api/jackpot/stop': { endsAt: at },
  '/back-office/api/proposals/propose': proposed,
  '/back-office/api/proposals/read': proposed,
};

it('a jackpot is listed, and opens with its terms, its books and what became of each pool', async () => {
  openAs(petra(), '/jackpot', answers);
  expect((await screen.findByRole('row', { name: /Jackpot da Casa/u })).textContent).toMatch(/Em andamento/u);
  await press('Jackpot da Casa');
  expect(await screen.findByText('Nada fica com a casa.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Sorteado, jogador 7/u }).textContent).toMatch(/R\$\s18\.204,91/u);
  expect(screen.getByRole('row', { name: /Enchendo/u }).textContent).toMatch(/R\$\s15\.483,27/u);
  expect(screen.getByText('Devido (conta 50)')).toBeTruthy();
});

it('one person stops it with a reason that players read', async () => {
  const sentTo = openAs(davi(), `/jackpot/${id}`, answers);
  await press(/^Antecipar o fim/u);
  await type('Motivo', 'Erro no valor.');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Antecipar o fim/u })).toHaveLength(2));
  screen
    .getAllByRole('button', { name: /^Antecipar o fim/u })
    .at(-1)!
    .click();
  await waitFor(() => expect(sentTo('/back-office/api/jackpot/stop')).toEqual([{ id, reason: 'Erro no valor.' }]));
});

it('an auditor only reads it', async () => {
  openAs(bruno(), `/jackpot/${id}`, answers);
  expect(await screen.findByText('Nada fica com a casa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Antecipar o fim/u })).toBeNull();
});

it('a document is checked, read as the player will, and proposed under an id of its own', async () => {
  const newId = '0198a000-0000-7000-8000-0000000000f2';
  const sentTo = openAs(petra(), `/jackpot/${newId}/draft`, answers);
  expect(await screen.findByText('O texto novo.')).toBeTruthy();
  await type('Documento', JSON.stringify(document));
  await waitFor(() => expect(sentTo('/back-office/api/jackpot/check')).toContainEqual({ document }));
  await type('Motivo', 'Calendário de dezembro');
  await waitFor(async () => {
    await press('Mandar proposta');
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([
      { kind: 'jackpot.publish', payload: { jackpotId: newId, document }, reason: 'Calendário de dezembro' },
    ]);
  });
});
