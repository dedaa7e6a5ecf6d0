// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatBrl } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import { ids } from '#testing/fake-ids.ts';
import { entry } from '#testing/fake-log.ts';
import { bruno, members } from '#testing/fake-members.ts';
import { readPlayer } from '#testing/fake-players.ts';
import { openAs, press, type } from '#testing/page.tsx';
import { changesOf } from './changes.ts';

const page = (...list: ReturnType<typeof entry>[]) => ({ list, hasMore: false });

describe('the log', () => {
  it('tells each action in words, with who and when; one without a word by its name', async () => {
    openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': page(
        entry(),
        entry({ entryNo: 6, action: 'players/rename', subject: 'player:41', reason: null }),
        entry({ entryNo: 5, action: 'staff/admit', actor: { kind: 'root', id: null, name: 'deploy' } }),
      ),
    });
    await screen.findByRole('table', { name: /^Ações da equipe/u });
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Papéis mudadosEntra no time de risco.*Ana LimaCarla Reis20\/11\/2026 12:00:00$/u);
    expect(rows[1]).toMatch(/^players\/renameAna LimaJogador 41/u);
    expect(rows[2]).toMatch(/deploy \(servidor\)/u);
  });

  it('shows what changed field by field, before and after', async () => {
    openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': page(entry()),
    });
    await press('Papéis mudados');
    const dialog = within(await screen.findByRole('dialog', { name: 'Registro nº 7' }));
    const changes = within(dialog.getByRole('table', { name: 'O que mudou' })).getAllByRole('row');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'CampoAntesDepois',
      'Papéis(vazio)Risco',
      'Situaçãoactiveactive',
    ]);
    dialog.getByText('203.0.113.9');
  });

  it('about a person is whole only where an entry is opened, and that is asked for once', async () => {
    const unmask = '/back-office/api/log/unmask';
    const whole = entry({ action: 'player.person', subject: 'player:41', before: null, after: { cpf: '52998224725' } });
    const sentTo = openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': page({ ...whole, isMasked: true, after: { cpf: '***.982.247-**' } }),
      [unmask]: whole,
    });
    await screen.findByRole('button', { name: 'Pessoa confirmada' });
    expect(sentTo(unmask)).toEqual([]);
    await press('Pessoa confirmada');
    const dialog = within(await screen.findByRole('dialog', { name: 'Registro nº 7' }));
    await dialog.findByRole('row', { name: 'CPF 52998224725' });
    expect(sentTo(unmask)).toEqual([{ entryNo: 7 }]);
  });

  it('is narrowed to a person, an action, a subject', async () => {
    const sentTo = openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': page(),
    });
    await screen.findByText('Nenhuma ação encontrada');
    await screen.findAllByRole('option', { name: 'Ana Lima' });
    await type('Quem', ids.ana);
    await type('Ação', 'staff/invite');
    await type('Sobre', `member:${ids.carla}`);
    await waitFor(() =>
      expect(sentTo('/back-office/api/log/list').at(-1)).toEqual({
        memberId: ids.ana,
        action: 'staff/invite',
        subject: `member:${ids.carla}`,
      }),
    );
    await type('Dia', '2026-11-20');
    await waitFor(() => expect(sentTo('/back-office/api/log/list').at(-1)).toMatchObject({ day: '2026-11-20' }));
    await type('Dia', '');
    await type('Quem', '');
    await waitFor(() =>
      expect(sentTo('/back-office/api/log/list').at(-1)).toEqual({
        action: 'staff/invite',
        subject: `member:${ids.carla}`,
      }),
    );
  });

  it('links to the player whom an entry is about, and keeps its filters for the way back', async () => {
    const sentTo = openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': page(entry({ action: 'money.adjust', subject: 'player:41' })),
      '/back-office/api/players/read': readPlayer(),
    });
    await type('Ação', 'money.adjust');
    fireEvent.click(await screen.findByRole('link', { name: 'Jogador 41' }));
    await screen.findByRole('heading', { level: 1, name: 'Jogador 41' });
    expect(sentTo('/back-office/api/players/read')).toEqual([{ playerId: 41 }]);
    history.back();
    expect((await screen.findByLabelText<HTMLSelectElement>('Ação')).value).toBe('money.adjust');
    await press('Saldo ajustado');
    const dialog = within(await screen.findByRole('dialog', { name: 'Registro nº 7' }));
    expect(dialog.getByRole('link', { name: 'Jogador 41' }).getAttribute('href')).toBe('/back-office/players/41');
  });

  it('goes on from the last entry that was read', async () => {
    const sentTo = openAs(bruno(), '/log', {
      '/back-office/api/staff/members': members,
      '/back-office/api/log/list': ({ before }) =>
        before === undefined ? { list: [entry()], hasMore: true } : page(entry({ entryNo: 6, action: 'staff/invite' })),
    });
    await press('Carregar mais');
    await screen.findByRole('button', { name: 'Convidou uma pessoa' });
    screen.getByRole('button', { name: 'Papéis mudados' });
    expect(sentTo('/back-office/api/log/list')).toEqual([{}, { before: 7 }]);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });
});

it('what changed: nested fields by their path, those that stayed last, nothing where nothing was written', () => {
  expect(changesOf({ a: 1, limits: { day: 100, week: null } }, { a: 1, limits: { day: 200, week: null } })).toEqual([
    { field: 'limits.day', before: '100', after: '200' },
    { field: 'a', before: '1', after: '1' },
    { field: 'limits.week', before: '(vazio)', after: '(vazio)' },
  ]);
  expect(changesOf({ roles: ['risk'] }, { proposal: 'p1', done: { roles: ['risk', 'gone'] } })).toEqual([
    { field: 'Papéis', before: 'Risco', after: 'Risco, gone' },
    { field: 'Proposta', before: undefined, after: 'p1' },
  ]);
  expect(changesOf({ balance: 10_00 }, { done: { balance: 60_50, amountCentavos: 50_50 } })).toEqual([
    { field: 'Saldo', before: formatBrl(10_00), after: formatBrl(60_50) },
    { field: 'Valor', before: undefined, after: formatBrl(50_50) },
  ]);
  expect(changesOf(null, { isOpen: true, list: ['a', 'b'] })).toEqual([
    { field: 'isOpen', before: undefined, after: 'sim' },
    { field: 'list', before: undefined, after: 'a, b' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
