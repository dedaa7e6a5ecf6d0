// @vitest-environment happy-dom
import type { StaffOutput } from '@ipe/staff-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bruno, davi, petra } from '#testing/fake-members.ts';
import { at } from '#testing/fake-ids.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';
import { firstDraft } from './missions-screens.tsx';

type Mission = StaffOutput<'/back-office/api/missions/read'>;

beforeEach(() => sessionStorage.clear());

const document = firstDraft(new Date(at));
const id = '0198a000-0000-7000-8000-0000000000f1';
const mission = (differing: Partial<Mission> = {}): Mission => ({
  id,
  name: document.name,
  state: 'running',
  ruleVersion: `${id}-1`,
  startsAt: document.startsAt,
  endsAt: document.endsAt,
  entrants: 3,
  playerCentavos: 17_00,
  document,
  terms: 'Etapa 1: 3 jogos diferentes, com uma rodada em cada.',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  stopReason: null,
  mayChange: false,
  steps: [
    { no: 1, title: '3 jogos diferentes', prize: 'R$ 2,00', given: 2, withheld: 1, givenCentavos: 4_00 },
    { no: 2, title: '2 rodadas que pagam 5×', prize: 'R$ 5,00', given: 0, withheld: 0, givenCentavos: 0 },
  ],
  ...differing,
});
const checked = { issues: [], terms: 'O texto novo.', playerCentavos: 17_00 };
const proposed = proposal({ kind: 'missions.publish', mayDecide: false, mayWithdraw: true });
const answers = {
  '/back-office/api/missions/list': { list: [mission()] },
  '/back-office/api/missions/read': mission(),
  '/back-office/api/missions/check': checked,
  '/back-office/api/missions/stop': { endsAt: at },
  '/back-office/api/proposals/propose': proposed,
  '/back-office/api/proposals/read': proposed,
};
const open = (address: string, more: object = {}, me = petra()) => openAs(me, address, { ...answers, ...more });

describe('missions', () => {
  it('are listed with state, who takes part and what they cost; one opens with its steps and terms', async () => {
    open('/missions');
    const row = await screen.findByRole('row', { name: /Trilha dos Bichos/u });
    expect(row.textContent).toMatch(/Em andamento.*3.*R\$\s17,00/u);
    await press('Trilha dos Bichos');
    expect(await screen.findByText('Etapa 1: 3 jogos diferentes, com uma rodada em cada.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /3 jogos diferentes/u }).textContent).toMatch(/21R\$\s4,00/u);
    expect(screen.getByText(/R\$\s51,00/u)).toBeTruthy();
    expect(screen.getByText('Petra Rocha propôs, Davi Luz aprovou')).toBeTruthy();
  });

  it('are stopped by one person with a reason that players read', async () => {
    const sentTo = open(`/missions/${id}`, {}, davi());
    await press(/^Encerrar missão/u);
    await type('Motivo', 'O jogo saiu do ar.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Encerrar missão/u })).toHaveLength(2));
    screen
      .getAllByRole('button', { name: /^Encerrar missão/u })
      .at(-1)!
      .click();
    await waitFor(() =>
      expect(sentTo('/back-office/api/missions/stop')).toEqual([{ id, reason: 'O jogo saiu do ar.' }]),
    );
  });

  it.each([
    ['are over', { state: 'over' }, davi],
    ['were stopped', { stopReason: 'O jogo saiu do ar.' }, davi],
    ['an auditor reads', {}, bruno],
  ] as const)('that %s can’t be stopped', async (_what, differing, who) => {
    open(`/missions/${id}`, { '/back-office/api/missions/read': mission(differing) }, who());
    expect(await screen.findByRole('row', { name: /3 jogos diferentes/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Encerrar missão/u })).toBeNull();
  });
});

describe('a document', () => {
  const draftPath = '/missions/0198a000-0000-7000-8000-0000000000f2/draft';

  it('is checked, read as the player will, and proposed under an id of its own', async () => {
    const sentTo = open(draftPath);
    expect(await screen.findByText('O texto novo.')).toBeTruthy();
    expect(screen.getByText(/R\$\s17,00/u)).toBeTruthy();
    const changed = { ...document, name: 'Trilha de verão' };
    await type('Documento', JSON.stringify(changed));
    await waitFor(() => expect(sentTo('/back-office/api/missions/check')).toContainEqual({ document: changed }));
    await type('Motivo', 'Calendário de dezembro');
    await waitFor(async () => {
      await press('Mandar proposta');
      expect(sentTo('/back-office/api/proposals/propose')).toEqual([
        {
          kind: 'missions.publish',
          payload: { missionId: draftPath.split('/')[2], document: changed },
          reason: 'Calendário de dezembro',
        },
      ]);
    });
  });

  it('with issues names them and isn’t proposed', async () => {
    const wrong = {
      issues: [{ path: 'steps.0.goal.count', sentence: 'A etapa pede 3 jogos, e contam 2' }],
      terms: null,
      playerCentavos: null,
    };
    const sentTo = open(draftPath, { '/back-office/api/missions/check': wrong });
    expect(await screen.findByText('steps.0.goal.count: A etapa pede 3 jogos, e contam 2')).toBeTruthy();
    await type('Motivo', 'Calendário de dezembro');
    await press('Mandar proposta');
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([]);
  });
});
