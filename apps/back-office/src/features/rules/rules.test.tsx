// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '#app.tsx';
import { davi, petra } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { rewardRule } from '#testing/fake-rules.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

beforeEach(() => sessionStorage.clear());

const fields = [
  { path: 'rewardsCentavos.0', group: 'Recompensa', label: 'Dia 1', unit: 'money', isOptional: false },
  { path: 'requiresProvedCpf', group: '', label: 'Exige CPF confirmado', unit: 'flag', isOptional: false },
  { path: 'wageringX100', group: '', label: 'Vezes a apostar', unit: 'times', isOptional: false },
] as const;
const checked = {
  fields: [...fields],
  issues: [],
  terms: 'O texto novo.',
  changes: [{ name: 'Dia 1 · Recompensa', before: 'R$ 0,20', after: 'R$ 0,75' }],
  simulation: null,
};
const about = '50 jogadores inventados, semente 1';
const answers = {
  '/back-office/api/rules/list': { list: [rewardRule()] },
  '/back-office/api/rules/read': rewardRule(),
  '/back-office/api/rules/check': checked,
  '/back-office/api/rules/stop': {},
  '/back-office/api/proposals/propose': proposal({ kind: 'rules.publish', mayDecide: false, mayWithdraw: true }),
  '/back-office/api/proposals/read': proposal({ kind: 'rules.publish', mayDecide: false, mayWithdraw: true }),
};
const open = (address: string, more: object = {}, me = petra()) => openAs(me, address, { ...answers, ...more });
const sentData = (sent: readonly unknown[]) => (sent.at(-1) as { rule: Record<string, unknown> }).rule;

describe('the rules of rewards', () => {
  it('are listed with what is in force, since when and by whom; Enter opens one', async () => {
    open('/rules');
    const row = await screen.findByRole('row', { name: /Check-in/u });
    expect(row.textContent).toContain('Petra Rocha propôs, Davi Luz aprovou');
    key('j');
    await press('Check-in');
    await screen.findByRole('heading', { level: 1, name: 'Check-in' });
    expect(screen.getByRole('figure', { name: 'No celular do jogador' }).textContent).toContain('uma vez por dia');
    expect(screen.getByRole('row', { name: /Publicou r1/u }).textContent).toContain('Custo de novembro');
  });

  it('are stopped by one person, at once, with a reason', async () => {
    const parts = [{ id: 'apostas-do-dia', title: 'Aposte R$ 50,00 no dia' }];
    const sentTo = open('/rules/activities', {
      '/back-office/api/rules/read': rewardRule({ kind: 'activities', parts }),
    });
    await press(/^Parar/u);
    await type('O que parar', 'apostas-do-dia');
    await press('Parar agora');
    expect(sentTo('/back-office/api/rules/stop')).toEqual([]);
    await type('Motivo', 'Valor errado');
    await press('Parar agora');
    await waitFor(() =>
      expect(sentTo('/back-office/api/rules/stop')).toEqual([
        { kind: 'activities', part: 'apostas-do-dia', reason: 'Valor errado' },
      ]),
    );
  });

  it('are only read by those who neither propose nor stop', async () => {
    open('/rules/sign', {}, { ...davi(), permissions: ['rules.read'] });
    await screen.findByRole('heading', { level: 1, name: 'Check-in' });
    expect(screen.queryByRole('button', { name: /^Parar/u })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Editar/u })).toBeNull();
  });

  it('that are stopped come back by a proposal', async () => {
    const stops = [
      { part: null, title: 'Regra inteira', from: '2026-11-20T15:00:00.000Z', by: 'Rita Melo', reason: 'Erro' },
    ];
    const sentTo = open('/rules/sign', { '/back-office/api/rules/read': rewardRule({ stops }) });
    await press('Propor a volta');
    await type('Motivo', 'Valor corrigido');
    await press('Mandar proposta');
    await waitFor(() =>
      expect(sentTo('/back-office/api/proposals/propose')).toEqual([
        { kind: 'rules.resume', payload: { kind: 'sign', part: null }, reason: 'Valor corrigido' },
      ]),
    );
  });
});

describe('a draft', () => {
  it('is typed in a form, checked, read as the player will, and proposed', async () => {
    const sentTo = open('/rules/sign/draft');
    await type('Dia 1', '0,75');
    await type('Vezes a apostar', '2,5');
    await waitFor(() =>
      expect(sentData(sentTo('/back-office/api/rules/check'))).toEqual({
        rewardsCentavos: [75, 30],
        requiresProvedCpf: false,
        wageringX100: 250,
      }),
    );
    await screen.findByText('O texto novo.');
    await press('À meia-noite seguinte');
    await type('Motivo', 'Custo acima do planejado');
    await press('Mandar proposta');
    await screen.findByRole('heading', { level: 1, name: 'Publicar uma regra de recompensas' });
    const rule = { rewardsCentavos: [75, 30], requiresProvedCpf: false, wageringX100: 250 };
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([
      { kind: 'rules.publish', payload: { kind: 'sign', rule, from: 'midnight' }, reason: 'Custo acima do planejado' },
    ]);
  });

  it('shows parts that ask for the same, as tiers do, in one table in which they are changed', async () => {
    const tierFields = [0, 1].flatMap((tier) =>
      [
        { key: 'fromCentavos', label: 'A partir de', unit: 'money' as const },
        { key: 'percentX100', label: 'Percentual do depósito', unit: 'percent' as const },
      ].map(({ key: name, ...field }) => ({
        ...field,
        path: `tiers.${tier}.${name}`,
        group: `Bônus · Faixa ${tier + 1}`,
        isOptional: false,
      })),
    );
    const tiers = [
      { fromCentavos: 20_00, percentX100: 50_00 },
      { fromCentavos: 50_00, percentX100: 75_00 },
    ];
    const check = '/back-office/api/rules/check';
    const sentTo = open('/rules/sign/draft', {
      '/back-office/api/rules/read': rewardRule({ data: { tiers } }),
      [check]: { ...checked, fields: tierFields },
    });
    const table = within(await screen.findByRole('table', { name: 'Bônus' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Faixa 1', 'Faixa 2']);
    expect(table.getByRole('columnheader', { name: 'Percentual do depósito (%)' })).toBeTruthy();
    await type('A partir de, Faixa 2', '60,00');
    await waitFor(() =>
      expect(sentData(sentTo(check))).toEqual({ tiers: [tiers[0], { ...tiers[1], fromCentavos: 60_00 }] }),
    );
  });

  it('is played for a month by a letter: the page waits for its figures', async () => {
    const figures = [{ name: 'Custo das recompensas', before: 'R$ 10,00', after: 'R$ 20,00' }];
    const states = [null, { state: 'running', about, figures: [] }, { state: 'done', about, figures }];
    const sentTo = open('/rules/sign/draft', {
      '/back-office/api/rules/check': () => ({
        ...checked,
        simulation: states.length > 1 ? states.shift() : states[0],
      }),
      '/back-office/api/rules/simulate': {},
    });
    await screen.findByText('Este rascunho ainda não foi simulado.');
    key('m');
    await screen.findByText(/^Simulando…/u);
    expect((screen.getByRole('button', { name: /^Simular um mês/u }) as HTMLButtonElement).disabled).toBe(true);
    const row = await screen.findByRole('row', { name: /Custo das recompensas/u }, { timeout: 5_000 });
    expect(row.textContent).toContain('R$ 10,00');
    expect(row.textContent).toContain('R$ 20,00');
    expect(screen.getByText(about)).toBeTruthy();
    expect(sentTo('/back-office/api/rules/simulate')).toHaveLength(1);
  });

  it.each([
    ['late', /passou de três minutos/u],
    ['failed', /parou antes do fim/u],
  ])('whose month ended %s says so and may be played again', async (state, sentence) => {
    open('/rules/sign/draft', {
      '/back-office/api/rules/check': { ...checked, simulation: { state, about, figures: [] } },
    });
    await screen.findByText(sentence);
    expect((screen.getByRole('button', { name: /^Simular um mês/u }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('says at its field what is wrong, and is not proposed', async () => {
    const issues = [{ path: 'wageringX100', name: 'Vezes a apostar', sentence: 'informe um número' }];
    const sentTo = open('/rules/sign/draft', { '/back-office/api/rules/check': { ...checked, issues, terms: null } });
    await type('Vezes a apostar', 'muitas');
    await screen.findByText('Vezes a apostar: informe um número');
    expect(screen.getByLabelText('Vezes a apostar').getAttribute('aria-invalid')).toBe('true');
    await type('Motivo', 'Custo acima do planejado');
    await press('Mandar proposta');
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([]);
    expect(screen.getByText('O texto aparece quando não houver erros.')).toBeTruthy();
  });

  it('is edited as data too, survives a reload, and can be thrown away', async () => {
    open('/rules/sign/draft');
    await press('Dados (JSON)');
    await type('Dados da regra', '{"rewardsCentavos": [99,');
    await screen.findAllByText(/não é um JSON válido/u);
    cleanup();
    render(<App />);
    await press('Dados (JSON)');
    expect(((await screen.findByLabelText('Dados da regra')) as HTMLTextAreaElement).value).toBe(
      '{"rewardsCentavos": [99,',
    );
    await press('Descartar rascunho');
    expect((screen.getByLabelText('Dados da regra') as HTMLTextAreaElement).value).toContain('"wageringX100": 300');
  });
});
