// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stillWaiting } from '#testing/fake-calls.ts';
import { entry } from '#testing/fake-log.ts';
import { ana, bruno, carla, davi, members, paula } from '#testing/fake-members.ts';
import { readPlayer } from '#testing/fake-players.ts';
import { key, openAs, press } from '#testing/page.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answers = {
  '/back-office/api/staff/members': members,
  '/back-office/api/log/list': { list: [entry()], hasMore: false },
  '/back-office/api/proposals/list': { list: [], total: 0, page: 1, pageSize: 50 },
  '/back-office/api/players/find': { list: [], hasMore: false },
};

describe('the keyboard', () => {
  it('goes to a screen by g and its letter', async () => {
    openAs(ana(), '/account', answers);
    await heading('Minha conta');
    // An earlier key must not disturb the sequence that follows.
    key('Enter');
    key('g');
    key('e');
    await heading('Equipe');
    key('g');
    key('r');
    await heading('Registro de ações');
  });

  it('goes to a screen from a player’s page too, whose actions have letters', async () => {
    openAs(paula(), '/players/41', {
      '/back-office/api/players/read': readPlayer(),
      '/back-office/api/players/timeline': { list: [], next: null },
      '/back-office/api/data-requests/player': { list: [] },
      '/back-office/api/withdrawals/list': { list: [], total: 0 },
    });
    await screen.findByRole('button', { name: /^Propor recompensa/u });
    key('g');
    key('s');
    await heading('Saques');
  });

  it('walks through a list by j and k, stays at its ends, and opens a row by Enter', async () => {
    openAs(ana(), '/team', answers);
    await screen.findByRole('button', { name: 'Ana Lima' });
    const focused = () => document.activeElement?.textContent;
    key('j');
    expect(focused()).toBe('Bruno Sá');
    key('j');
    key('j');
    key('j');
    expect(focused()).toBe('Carla Reis');
    key('k');
    expect(focused()).toBe('Ana Lima');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('types letters into fields, and leaves a dialog alone', async () => {
    openAs(ana(), '/log', answers);
    (await screen.findByLabelText('Sobre')).focus();
    key('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    key('k', { ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Busca' });
    key('?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is shown by ?, with the keys of the screen, and its letters can be switched off', async () => {
    openAs(ana(), '/team', answers);
    await screen.findByRole('button', { name: 'Ana Lima' });
    key('?');
    const map = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    expect(map.getByText('Convidar pessoa')).toBeTruthy();
    expect(map.getByText('Ir para Equipe')).toBeTruthy();
    fireEvent.click(map.getByRole('checkbox', { name: 'Usar atalhos de uma letra' }));
    await press('Fechar');
    key('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    key('k', { metaKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Atalhos do teclado' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Usar atalhos de uma letra' }));
  });
});

describe('the search field', () => {
  it('opens by Ctrl+K, finds without accents, and Enter goes to the first', async () => {
    openAs(ana(), '/account', answers);
    await heading('Minha conta');
    key('k', { ctrlKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Busca' });
    const field = within(dialog).getByLabelText('Jogador, tela ou ação');
    fireEvent.change(field, { target: { value: 'decisoes' } });
    fireEvent.submit(field);
    await heading('Decisões a dois');
  });

  it('walks through what it found by arrows, and acts', async () => {
    openAs(ana(), '/account', answers);
    await press(/^Buscar jogadores, telas e ações/u);
    const field = await screen.findByLabelText('Jogador, tela ou ação');
    fireEvent.change(field, { target: { value: 'aparência' } });
    field.focus();
    key('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Aparência clara');
    key('ArrowUp');
    key('ArrowUp');
    expect(document.activeElement?.textContent).toContain('Aparência do sistema');
    await press(/^Aparência escura/u);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('backOfficeTheme')).toBe('dark');
  });

  it('says when nothing has that name', async () => {
    openAs(carla(), '/account', answers);
    key('k', { ctrlKey: true });
    await heading('Minha conta');
    key('/');
    fireEvent.change(await screen.findByLabelText('Tela ou ação'), { target: { value: 'xyz' } });
    await screen.findByText('Nada com esse nome.');
  });
});

describe('the navigation', () => {
  const links = async () => {
    const navigation = within(await screen.findByRole('navigation', { name: 'Telas' }));
    return navigation.getAllByRole('link').map(({ textContent }) => textContent);
  };

  it.each([
    [
      ana,
      [
        'Atendimento',
        'Risco',
        'Saques',
        'Decisões a dois',
        'Conciliação',
        'Mensagens',
        'Campanhas',
        'Conteúdo',
        'Jogos',
        'Recompensas',
        'Torneios',
        'Missões',
        'Jackpot',
        'Cashback',
        'Rodadas da casa',
        'SIGAP',
        'Pedidos de dados',
        'Relatórios',
        'Equipe',
        'Registro de ações',
        'Sistema',
        'Minha conta',
      ],
    ],
    [
      bruno,
      [
        'Atendimento',
        'Risco',
        'Saques',
        'Decisões a dois',
        'Conciliação',
        'Mensagens',
        'Campanhas',
        'Conteúdo',
        'Jogos',
        'Recompensas',
        'Torneios',
        'Missões',
        'Jackpot',
        'Cashback',
        'Rodadas da casa',
        'SIGAP',
        'Pedidos de dados',
        'Relatórios',
        'Equipe',
        'Registro de ações',
        'Sistema',
        'Minha conta',
      ],
    ],
    [carla, ['Minha conta']],
    [
      davi,
      [
        'Saques',
        'Decisões a dois',
        'Conciliação',
        'Jogos',
        'Recompensas',
        'Torneios',
        'Missões',
        'Jackpot',
        'Cashback',
        'Rodadas da casa',
        'SIGAP',
        'Pedidos de dados',
        'Relatórios',
        'Minha conta',
      ],
    ],
  ])('has what the member’s roles open', async (who, expected) => {
    openAs(who(), '/account', answers);
    expect(await links()).toEqual(expected);
  });

  it('opens no screen by its address that the roles don’t open', async () => {
    const sentTo = openAs(carla(), '/team', answers);
    await heading('Esta tela não existe');
    expect(sentTo('/back-office/api/staff/members')).toEqual([]);
  });

  it('begins with the first screen of the roles', async () => {
    openAs(bruno(), '/', answers);
    await heading('Atendimento');
    expect(document.title).toMatch(/^Atendimento · /u);
  });

  it('keeps the focus while it signs out', async () => {
    openAs(ana(), '/team', { ...answers, '/back-office/api/staff/sign-out': stillWaiting });
    await press('Sair');
    const button = await screen.findByRole('button', { name: 'Sair', busy: true });
    expect(button.matches(':disabled')).toBe(false);
  });

  it.each([
    ['the menu', () => press('Sair')],
    [
      'the search',
      async () => {
        await screen.findByRole('button', { name: 'Sair' });
        key('k', { ctrlKey: true });
        const field = await screen.findByLabelText('Jogador, tela ou ação');
        fireEvent.change(field, { target: { value: 'sair' } });
        fireEvent.submit(field);
      },
    ],
  ])('says why nobody was signed out from %s', async (_where, signOut) => {
    openAs(ana(), '/team', {
      ...answers,
      '/back-office/api/staff/sign-out': () => Promise.reject(new TypeError('lost')),
    });
    await signOut();
    await screen.findByRole('alert');
    screen.getByText(/^O servidor não respondeu/u);
    screen.getByRole('button', { name: 'Sair' });
  });

  it('signs out, and nothing stays', async () => {
    openAs(ana(), '/team', { ...answers, '/back-office/api/staff/sign-out': {} });
    await press('Sair');
    await heading('Entrar');
    await waitFor(() => expect(screen.queryByText('Bruno Sá')).toBeNull());
  });
});
