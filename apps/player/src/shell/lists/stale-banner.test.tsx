// @vitest-environment happy-dom
import { formatClock } from '@ipe/pt-br';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '#shell/testing/text-of.ts';
import { StaleBanner } from './stale-banner.tsx';

const at = new Date();
const clock = formatClock(at);
const fresh = { data: 'something', error: null, dataUpdatedAt: at.getTime() };

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
const said = () => textOf(screen.getByRole('status'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the stale banner', () => {
  it('comes when the connection goes, says how old the data are and not once more that it is gone, and goes when it is back', () => {
    render(<StaleBanner query={fresh} />);
    expect(said()).toBe('');
    setOnline(false);
    expect(said()).toBe(`Dados de ${clock}`);
    setOnline(true);
    expect(said()).toBe('');
  });

  it('comes when the server is silent, and says of stored data that they are stored', () => {
    render(<StaleBanner query={{ ...fresh, error: new Error('silence'), dataUpdatedAt: 0 }} />);
    expect(said()).toBe('Sem resposta do servidor, dados guardados neste aparelho');
  });

  it('isn’t there without data: then the error is the page', () => {
    setOnline(false);
    render(<StaleBanner query={{ data: undefined, error: new Error('silence'), dataUpdatedAt: 0 }} />);
    expect(said()).toBe('');
  });
});
