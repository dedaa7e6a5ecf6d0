// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { Header } from './header.tsx';
import { unreadQuery } from '#shell/session/player.queries.ts';
import { queryClient } from '#shell/api/query-client.ts';

function build(answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi(answers);
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Header />
      </Router>
    </QueryClientProvider>,
  );
  return sent;
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  closeAllPopups();
});
afterEach(cleanup);

describe('the header of a visitor', () => {
  it('opens the menu and both forms, and asks for no messages', () => {
    const sent = build();
    press('Menu');
    press('Entrar');
    expect(useFrontEnd.getState()).toMatchObject({ popups: ['leftMenu'], form: 'login' });
    press('Cadastrar');
    expect(useFrontEnd.getState().form).toBe('register');
    expect(sent.map(({ path }) => path)).not.toContain('/api/message/unread');
  });
});

describe('the header of a player', () => {
  const wallet = { balance: 12_345, withdraw: 0, debtCentavos: 0, detail: [] };

  beforeEach(() => localStorage.setItem('accessToken', 'token'));

  it('opens the balance popup with the balance, and leads to the deposit with the plus', async () => {
    build({ '/api/user/wallet': { code: 1, data: wallet } });
    await screen.findByText(/123,45/u);
    press(/^Saldo/u);
    expect(useFrontEnd.getState().popups).toEqual(['balanceTask']);
    expect(screen.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/recharge');
  });

  it('S7-refresh: says how many messages wait, and asks again every 5 minutes', async () => {
    build({ '/api/message/unread': { code: 1, data: { unread: 120 } } });
    const menu = await screen.findByRole('button', { name: 'Menu, 120 mensagens não lidas' });
    expect(menu.textContent).toBe('99+');
    expect(unreadQuery.refetchInterval).toBe(300_000);
  });
});
