// @vitest-environment happy-dom
import { fakeApi } from './shell/testing/fake-api.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fakeApi({});
});
afterEach(cleanup);

describe('specification section 2: routes', () => {
  it('redirects an unknown path to /', async () => {
    history.replaceState(null, '', '/nada');
    render(<App />);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cassino online Ipê');
  });

  it('sends /game-pay home when no game was opened', async () => {
    history.replaceState(null, '', '/game-pay');
    render(<App />);
    await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 5000 });
  });

  it('asks a visitor in where something belongs to a player', async () => {
    history.replaceState(null, '', '/profile');
    render(<App />);
    expect(await screen.findByText('Entre para continuar', {}, { timeout: 5000 })).toBeTruthy();
  });
});
