// @vitest-environment happy-dom
import { press, settled, showAs } from '#shell/testing/page.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { Header } from './header.tsx';
import { unreadQuery } from '#shell/session/player.queries.ts';

const build = (...[name, replies]: [Parameters<typeof showAs>[1], Parameters<typeof showAs>[2]?]) =>
  showAs(
    <Router>
      <Header />
    </Router>,
    name,
    replies,
  );

afterEach(() => {
  cleanup();
  closeAllPopups();
});

describe('the header of a visitor', () => {
  it('opens the menu and both forms, and asks for no messages', async () => {
    const sentTo = build('visitor');
    await press('Menu');
    await press('Entrar');
    expect(useFrontEnd.getState()).toMatchObject({ popups: ['leftMenu'], form: 'login' });
    await press('Cadastrar');
    expect(useFrontEnd.getState().form).toBe('register');
    expect(sentTo('/api/message/unread')).toEqual([]);
  });
});

describe('the header of a player', () => {
  const wallet = { balance: 12_345, withdraw: 0, debtCentavos: 0, detail: [] };

  it('opens the balance popup with the balance, and leads to the deposit with the plus', async () => {
    build('newcomer', { '/api/user/wallet': wallet });
    await screen.findByText(/123,45/u);
    await press(/^Saldo/u);
    expect(useFrontEnd.getState().popups).toEqual(['balanceTask']);
    expect(screen.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/recharge');
  });

  it('S7-refresh: says how many messages wait, and asks again every 5 minutes', async () => {
    build('newcomer', { '/api/message/unread': { unread: 120 } });
    const menu = await screen.findByRole('button', { name: 'Menu, 120 mensagens não lidas' });
    expect(menu.textContent).toBe('99+');
    expect(unreadQuery.refetchInterval).toBe(300_000);
  });

  it('says one message as one, and no number where all are read', async () => {
    build('newcomer', { '/api/message/unread': { unread: 1 } });
    expect((await screen.findByRole('button', { name: 'Menu, 1 mensagem não lida' })).textContent).toBe('1');
    cleanup();
    build('newcomer');
    await settled();
    expect(screen.getByRole('button', { name: 'Menu' }).textContent).toBe('');
  });
});

it('a demonstration says on every page that its money is play money, another house doesn’t', () => {
  build('visitor');
  expect(screen.queryByText(/dinheiro fictício/u)).toBeNull();
  cleanup();
  const mark = document.head.appendChild(document.createElement('meta'));
  mark.name = 'ipe-demonstration';
  build('visitor');
  expect(screen.getByText('Ambiente de demonstração · dinheiro fictício')).toBeTruthy();
  mark.remove();
});
