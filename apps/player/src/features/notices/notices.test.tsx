// @vitest-environment happy-dom
import { noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeDetailPage } from '#pages/documents/notice-detail-page.tsx';
import { NoticePage } from '#pages/documents/notice-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import type { Notice } from './notices.queries.ts';

const notice: Notice = {
  id: 'manutencao',
  title: 'Manutenção no domingo',
  body: 'Das 04:00 às 04:30.\nOs saques esperam.',
  at: '2026-11-20T17:30:00Z',
};
const other: Notice = { ...notice, id: 'pix & cia', title: 'Pix todos os dias' };
const answering = (...list: Notice[]) => ({ '/api/home/notice': { list } });

beforeEach(() => openAt('/notice'));

describe('the notices', () => {
  it('are listed with their time, each leading to its text', async () => {
    showAs('visitor', <NoticePage />, answering(notice));
    const link = await screen.findByRole('link', { name: /Manutenção no domingo.*20\/11\/2026 14:30/su });
    expect(link.getAttribute('href')).toBe('/notice-detail?id=manutencao');
  });

  it('stay in the order of the house, and an odd id survives the address', async () => {
    showAs('visitor', <NoticePage />, answering(other, notice));
    const rows = (await screen.findAllByRole('link')).filter((link) => link.closest('li'));
    expect(rows.map((link) => link.getAttribute('href'))).toEqual([
      '/notice-detail?id=pix%20%26%20cia',
      '/notice-detail?id=manutencao',
    ]);
    act(() => goTo(rows[0]?.getAttribute('href') ?? ''));
    showAs('visitor', <NoticeDetailPage />, answering(other, notice));
    expect(await screen.findByRole('heading', { name: 'Pix todos os dias' })).toBeTruthy();
  });

  it('say so where there are none, and lead to the games', async () => {
    showAs('visitor', <NoticePage />, answering());
    expect(await screen.findByText('Nenhum aviso no momento')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
  });

  it('S7-refresh: are asked for again every five minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sentTo = showAs('visitor', <NoticePage />, answering(notice));
    await screen.findByText('Manutenção no domingo');
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000));
    expect(sentTo('/api/home/notice')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(sentTo('/api/home/notice')).toHaveLength(2));
  });

  it('that were read before the server fell silent stay, and say how old they are', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showAs('visitor', <NoticePage />, answering(notice));
    await screen.findByText('Manutenção no domingo');
    playAs('visitor', { '/api/home/notice': noAnswer });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 10_000));
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    expect(screen.getByText('Manutenção no domingo')).toBeTruthy();
  });
});

describe('a notice', () => {
  it('is read in full at its own address, line by line', async () => {
    openAt('/notice-detail?id=manutencao');
    showAs('visitor', <NoticeDetailPage />, answering(notice));
    expect(await screen.findByRole('heading', { name: 'Manutenção no domingo' })).toBeTruthy();
    expect(screen.getByText(/Das 04:00 às 04:30\./u).closest('article')?.textContent).toContain('Os saques esperam.');
    expect(screen.getByText(/20\/11\/2026 14:30/u)).toBeTruthy();
  });

  it.each(['/notice-detail?id=antigo', '/notice-detail'])(
    'that is over, or that no address names (%s), says so and leads to the others',
    async (address) => {
      openAt(address);
      showAs('visitor', <NoticeDetailPage />, answering(notice));
      expect(await screen.findByText('Este aviso não está mais no ar')).toBeTruthy();
      fireEvent.click(screen.getByRole('link', { name: 'Ver os avisos' }));
      expect(location.pathname).toBe('/notice');
    },
  );
});
