// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { launchGame } from '#shell/games/launch-game.ts';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { LeaveBar } from './leave-bar.tsx';

afterEach(() => {
  cleanup();
  closeAllPopups();
});

it('S2-balance-popup-amounts S2-support-contacts S2-side-menu-entries: over a provider’s page balance, support and menu can be opened', async () => {
  localStorage.setItem('accessToken', 't');
  const wallet = { balance: 12_345, withdraw: 0, debtCentavos: 0, detail: [] };
  fakeApi({ '/api/user/wallet': { code: 1, data: wallet } });
  render(
    <QueryClientProvider client={queryClient}>
      <LeaveBar />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Saldo\s*R\$\s123,45/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Atendimento' }));
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(useFrontEnd.getState().popups).toEqual(['balanceTask', 'customerService', 'leftMenu']);
});

it('over a provider’s demonstration says that it is one, and no balance', async () => {
  fakeApi({ '/api/slots/gameUrl': { code: 1, data: { gameUrl: 'https://alfa.example/demo/um' } } });
  await launchGame({ game_id: 'alfa-um', demo: true });
  render(
    <QueryClientProvider client={queryClient}>
      <LeaveBar />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Demonstração')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Saldo/u })).toBeNull();
  await launchGame({ game_id: 'alfa-um' });
});
