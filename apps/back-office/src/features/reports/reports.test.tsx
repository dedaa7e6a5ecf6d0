// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffOutput } from '@ipe/staff-contract';
import { formatBrl } from '@ipe/money';
import { expect, it, vi } from 'vitest';
import { bruno, davi } from '#testing/fake-members.ts';
import { openAs, press, type } from '#testing/page.tsx';

vi.mock('#shell/charts/time-chart.tsx', () => ({
  // happy-dom has no canvas; the journeys draw the real one.
  TimeChart: () => null,
}));

const figure = (id: string, name: string, rest = {}) => ({
  id,
  group: 'play' as const,
  unit: 'money' as const,
  name,
  formula: `Fórmula de ${name}`,
  hasLines: true,
  ...rest,
});

const report: StaffOutput<'/back-office/api/reports/read'> = {
  known: { from: '2026-10-01', to: '2026-11-21' },
  figures: [
    figure('stakes', 'Apostas'),
    figure('ggr', 'GGR'),
    figure('ggrShare', 'Participação legal', { hasLines: false }),
    figure('activePlayers', 'Jogadores ativos', { group: 'players', unit: 'count', hasLines: false }),
  ],
  periods: [
    {
      period: '2026-11-20',
      from: '2026-11-20',
      to: '2026-11-20',
      isWhole: true,
      values: { stakes: 100_00, ggr: -5_00, ggrShare: null, activePlayers: 3 },
    },
    {
      period: '2026-11-21',
      from: '2026-11-21',
      to: '2026-11-21',
      isWhole: true,
      values: { stakes: 250_00, ggr: 12_34, ggrShare: null, activePlayers: 4 },
    },
  ],
};

const line = (entryNo: number) => ({
  day: '2026-11-21',
  playerId: 41,
  entryNo,
  kind: 'bet',
  kindName: 'aposta',
  debit: 1,
  credit: 10,
  amountCentavos: 5_00,
  effectCentavos: 5_00,
  reference: '0198a000-0000-7000-8000-000000000001',
  at: '2026-11-21T15:00:00.000Z',
});

const rowTexts = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('shows each figure with its formula, newest first, and never a number for what isn’t known', async () => {
  openAs(bruno(), '/reports', { '/back-office/api/reports/read': report });
  await screen.findByText('Fórmula de Apostas');
  expect(rowTexts(/^Jogo por período/u)).toEqual([
    'PeríodoApostasGGRParticipação legal',
    `21/11/2026 ${formatBrl(250_00)}${formatBrl(12_34)}indisponível`,
    `20/11/2026 ${formatBrl(100_00)}${formatBrl(-5_00)}indisponível`,
  ]);
  await press(/^GGR/u);
  await screen.findByText('Fórmula de GGR');
});

it('opens the lines of a figure, page by page', async () => {
  const sentTo = openAs(bruno(), '/reports', {
    '/back-office/api/reports/read': report,
    '/back-office/api/reports/lines': ({ after }) =>
      after === undefined
        ? { list: [line(7)], next: { day: '2026-11-21', playerId: 41, entryNo: 7 } }
        : { list: [line(8)], next: null },
  });
  await press(formatBrl(12_34));
  const dialog = within(await screen.findByRole('dialog', { name: 'GGR em 21/11/2026' }));
  await dialog.findByRole('link', { name: '41 nº 7' });
  await press('Carregar mais');
  await dialog.findByRole('link', { name: '41 nº 8' });
  const asked = { figure: 'ggr', days: { from: '2026-11-21', to: '2026-11-21' } };
  expect(sentTo('/back-office/api/reports/lines')).toEqual([
    asked,
    { ...asked, after: { day: '2026-11-21', playerId: 41, entryNo: 7 } },
  ]);
});

it('asks for other days, by month, and keeps a half typed date to itself', async () => {
  const sentTo = openAs(davi(), '/reports', { '/back-office/api/reports/read': report });
  await type('De', '2026-10-01');
  await type('Até', '');
  // What a keyboard types on the way: a day before the first, and a year of two digits.
  for (const typed of ['2026-09-03', '0020-10-31']) {
    await type('Até', typed);
    expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe(typed);
  }
  await type('Até', '2026-10-31');
  await type('Mostrar', 'month');
  await waitFor(() =>
    expect(sentTo('/back-office/api/reports/read').at(-1)).toEqual({
      days: { from: '2026-10-01', to: '2026-10-31' },
      by: 'month',
    }),
  );
  const until = sentTo('/back-office/api/reports/read').map((asked) => (asked as { days: { to: string } }).days.to);
  expect(until).not.toContain('2026-09-03');
  expect(until).not.toContain('0020-10-31');
});

it('says so where no day is closed', async () => {
  openAs(davi(), '/reports', {
    '/back-office/api/reports/read': { known: null, figures: report.figures, periods: [] },
  });
  await screen.findByText('Nenhum dia fechado neste período');
});

it('shows cohorts by the months since', async () => {
  const months = [
    { month: '2026-11', activePlayers: 5, firstDeposits: 1, ggrCentavos: 10_00, depositsCentavos: 20_00 },
  ];
  openAs(davi(), '/reports', {
    '/back-office/api/reports/read': report,
    '/back-office/api/reports/cohorts': { list: [{ registeredIn: '2026-10', players: 10, months }] },
  });
  await press('Coortes');
  await screen.findByRole('table', { name: /^Quem se cadastrou/u });
  expect(rowTexts(/^Quem se cadastrou/u).at(-1)).toBe(
    `10/202611/20261 mês depois105 (50 %)1${formatBrl(20_00)}${formatBrl(10_00)}`,
  );
});
