// @vitest-environment happy-dom
import type { StaffOutput } from '@ipe/staff-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bruno, davi, petra } from '#testing/fake-members.ts';
import { at } from '#testing/fake-ids.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';
import { firstDraft } from './tournaments-screens.tsx';

type Tournament = StaffOutput<'/back-office/api/tournaments/read'>;

beforeEach(() => sessionStorage.clear());

const document = firstDraft(new Date(at));
const id = '0198a000-0000-7000-8000-0000000000e1';
const tournament = (differing: Partial<Tournament> = {}): Tournament => ({
  id,
  name: document.name,
  state: 'running',
  ruleVersion: `${id}-1`,
  opensAt: document.opensAt,
  startsAt: document.startsAt,
  endsAt: document.endsAt,
  entrants: 3,
  budgetCentavos: 270_00,
  document,
  terms: 'Contam as suas 3 melhores rodadas.',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  cancelReason: null,
  table: [{ place: 1, playerId: 1_000_001, points: 12_50, prizeCentavos: 100_00, outcome: null }],
  ...differing,
});
const checked = { issues: [], terms: 'O texto novo.', budgetCentavos: 270_00 };
const proposed = proposal({ kind: 'tournaments.publish', mayDecide: false, mayWithdraw: true });
const answers = {
  '/back-office/api/tournaments/list': { list: [tournament()] },
  '/back-office/api/tournaments/read': tournament(),
  '/back-office/api/tournaments/check': checked,
  '/back-office/api/tournaments/cancel': {},
  '/back-office/api/proposals/propose': proposed,
  '/back-office/api/proposals/read': proposed,
};
const open = (address: string, more: object = {}, me = petra()) => openAs(me, address, { ...answers, ...more });

describe('tournaments', () => {
  it('are listed with state, who joined and what they may cost; one opens with its table and terms', async () => {
    open('/tournaments');
    const row = await screen.findByRole('row', { name: /Semana da Capivara/u });
    expect(row.textContent).toMatch(/Em andamento.*3.*R\$\s270,00/u);
    await press('Semana da Capivara');
    expect(await screen.findByText('Contam as suas 3 melhores rodadas.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /1000001/u }).textContent).toMatch(/12,50R\$\s100,00/u);
    expect(screen.getByText('Petra Rocha propôs, Davi Luz aprovou')).toBeTruthy();
  });

  it('are cancelled by one person with a reason that players read, until they are closed', async () => {
    const sentTo = open(`/tournaments/${id}`, {}, davi());
    await press(/^Cancelar torneio/u);
    await type('Motivo', 'O jogo saiu do ar.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Cancelar torneio/u })).toHaveLength(2));
    screen
      .getAllByRole('button', { name: /^Cancelar torneio/u })
      .at(-1)!
      .click();
    await waitFor(() =>
      expect(sentTo('/back-office/api/tournaments/cancel')).toEqual([{ id, reason: 'O jogo saiu do ar.' }]),
    );
  });

  it('that are closed say what was paid, and are only read by auditors', async () => {
    const table = [
      { place: 1, playerId: 7, points: 1, prizeCentavos: 100_00, outcome: 'given' },
      { place: 2, playerId: 8, points: 1, prizeCentavos: 50_00, outcome: 'withheld' },
    ] as const;
    const closed = tournament({ state: 'closed', table: [...table] });
    open(`/tournaments/${id}`, { '/back-office/api/tournaments/read': closed }, bruno());
    expect((await screen.findByRole('row', { name: /7 .*Pago/u })).textContent).toContain('Pago');
    expect(screen.getByRole('row', { name: /Retido/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cancelar torneio/u })).toBeNull();
  });
});

describe('a document', () => {
  const draftPath = '/tournaments/0198a000-0000-7000-8000-0000000000e2/draft';

  it('is checked, read as the player will, and proposed under an id of its own', async () => {
    const sentTo = open(draftPath);
    expect(await screen.findByText('O texto novo.')).toBeTruthy();
    const changed = { ...document, name: 'Torneio de verão' };
    await type('Documento', JSON.stringify(changed));
    await waitFor(() => expect(sentTo('/back-office/api/tournaments/check')).toContainEqual({ document: changed }));
    await type('Motivo', 'Calendário de dezembro');
    await waitFor(async () => {
      await press('Mandar proposta');
      expect(sentTo('/back-office/api/proposals/propose')).toEqual([
        {
          kind: 'tournaments.publish',
          payload: { tournamentId: draftPath.split('/')[2], document: changed },
          reason: 'Calendário de dezembro',
        },
      ]);
    });
  });

  it('with issues names them and isn’t proposed', async () => {
    const wrong = {
      issues: [{ path: 'startsAt', sentence: 'O começo já passou' }],
      terms: null,
      budgetCentavos: null,
    };
    const sentTo = open(draftPath, { '/back-office/api/tournaments/check': wrong });
    expect(await screen.findByText('startsAt: O começo já passou')).toBeTruthy();
    await type('Motivo', 'Calendário de dezembro');
    await press('Mandar proposta');
    await type('Documento', '{');
    expect(await screen.findByText('Isto não é JSON ainda')).toBeTruthy();
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([]);
  });
});
