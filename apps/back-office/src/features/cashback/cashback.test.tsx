// @vitest-environment happy-dom
import { firstCashback, type StaffOutput } from '@ipe/staff-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { at } from '#testing/fake-ids.ts';
import { bruno, davi, petra } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';

type Cashback = StaffOutput<'/back-office/api/cashback/read'>;

beforeEach(() => sessionStorage.clear());

const id = '0198a000-0000-7000-8000-0000000000f1';
const document = firstCashback({ fromDay: '2026-11-20', untilDay: '2026-12-20' });
const cashback: Cashback = {
  id,
  name: document.name,
  state: 'running',
  ruleVersion: `${id.slice(0, 8)}-1`,
  fromDay: document.fromDay,
  untilDay: document.untilDay,
  rateBasisPoints: 5_00,
  document,
  terms: 'Frações de centavo são descartadas.',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  stopReason: null,
  mayChange: false,
  periods: [{ from: '2026-11-20', to: '2026-11-20', players: 12, paid: 7, paidCentavos: 1_234_56 }],
};
const proposed = proposal({ kind: 'cashback.publish', mayDecide: false, mayWithdraw: true });
const answers = {
  '/back-office/api/cashback/list': { list: [cashback] },
  '/back-office/api/cashback/read': cashback,
  '/back-office/api/cashback/check': { issues: [], terms: 'O texto novo.' },
  '/back-office/api/cashback/stop': {},
  '/back-office/api/proposals/propose': proposed,
  '/back-office/api/proposals/read': proposed,
};

it('cashback is listed, and one opens with its terms and what each period paid', async () => {
  openAs(petra(), '/cashback', answers);
  expect((await screen.findByRole('row', { name: /Cashback do dia/u })).textContent).toMatch(/Em andamento.*5%/u);
  await press('Cashback do dia');
  expect(await screen.findByText('Frações de centavo são descartadas.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /20\/11\/2026 12/u }).textContent).toMatch(/127R\$\s1\.234,56/u);
});

it('one person stops it with a reason that players read', async () => {
  const sentTo = openAs(davi(), `/cashback/${id}`, answers);
  await press(/^Encerrar cashback/u);
  await type('Motivo', 'Erro no valor.');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Encerrar cashback/u })).toHaveLength(2));
  screen
    .getAllByRole('button', { name: /^Encerrar cashback/u })
    .at(-1)!
    .click();
  await waitFor(() => expect(sentTo('/back-office/api/cashback/stop')).toEqual([{ id, reason: 'Erro no valor.' }]));
});

it('an auditor only reads it', async () => {
  openAs(bruno(), `/cashback/${id}`, answers);
  expect(await screen.findByText('Frações de centavo são descartadas.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Encerrar cashback/u })).toBeNull();
});

it('a document is checked, read as the player will, and proposed under an id of its own', async () => {
  const newId = '0198a000-0000-7000-8000-0000000000f2';
  const sentTo = openAs(petra(), `/cashback/${newId}/draft`, answers);
  expect(await screen.findByText('O texto novo.')).toBeTruthy();
  await type('Documento', JSON.stringify(document));
  await waitFor(() => expect(sentTo('/back-office/api/cashback/check')).toContainEqual({ document }));
  await type('Motivo', 'Calendário de dezembro');
  await waitFor(async () => {
    await press('Mandar proposta');
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([
      { kind: 'cashback.publish', payload: { cashbackId: newId, document }, reason: 'Calendário de dezembro' },
    ]);
  });
});
