// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { noon, refused } from '#shell/testing/players/answers.ts';
import { nextPage } from './infinite-list.ts';
import { InfiniteRows } from './infinite-rows.tsx';

type Log = Output<'/api/sign/log'>;

const pageSize = 2;
const line = (number: number): Log['list'][number] => ({
  day: `2026-11-0${number}`,
  streakDay: number,
  rewardCentavos: number,
  at: noon,
});
const all = [5, 4, 3, 2, 1].map(line);
const pageOf = ({ page = 1 }: { page?: number | undefined }): Log => ({
  list: all.slice((page - 1) * pageSize, page * pageSize),
  total: all.length,
});

function Days() {
  const query = useInfiniteQuery({
    queryKey: ['days'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => ask('/api/sign/log', { page: pageParam, pageSize }),
    getNextPageParam: nextPage(pageSize),
  });
  return (
    <InfiniteRows
      query={query}
      label="Dias"
      idOf={({ day }) => day}
      renderRow={({ day }) => day}
      empty={{ icon: null, title: 'Nenhum dia', body: 'Eles aparecem aqui.', action: <a href="/sign">Começar</a> }}
    />
  );
}

/** Brings the end of the list into view. */
let reachEnd = () => undefined as void;

class EndInSight {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: EndInSight['tell']) {
    this.tell = tell;
  }

  observe = () => {
    reachEnd = () => this.tell([{ isIntersecting: true }]);
  };
  disconnect = () => {
    reachEnd = () => undefined;
  };
}

beforeEach(() => {
  reachEnd = () => undefined;
  vi.stubGlobal('IntersectionObserver', EndInSight);
});

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.at(-1));
const more = () => screen.queryByRole('button', { name: 'Carregar mais' });
const endComes = () => act(async () => reachEnd());

describe('a list in pages', () => {
  it('says how much of it there is, grows by its button, and has none at its end', async () => {
    const sentTo = showAs('newcomer', <Days />, { '/api/sign/log': pageOf });
    expect(await screen.findByText('Exibindo 2 de 5')).toBeTruthy();
    fireEvent.click(more() ?? document.body);
    expect(await screen.findByText('Exibindo 4 de 5')).toBeTruthy();
    fireEvent.click(more() ?? document.body);
    expect(await screen.findByText('Exibindo 5 de 5')).toBeTruthy();
    expect(rows()).toEqual(['5', '4', '3', '2', '1']);
    expect(more()).toBeNull();
    expect(sentTo('/api/sign/log')).toEqual([1, 2, 3].map((page) => ({ page, pageSize })));
  });

  it('grows by itself as its end comes near, a page at a time', async () => {
    const sentTo = showAs('newcomer', <Days />, { '/api/sign/log': pageOf });
    await screen.findByText('Exibindo 2 de 5');
    await endComes();
    await screen.findByText('Exibindo 4 de 5');
    expect(sentTo('/api/sign/log')).toHaveLength(2);
  });

  it('keeps its rows when a page fails, says why, and loads it only when it is asked to', async () => {
    let isBroken = true;
    const sentTo = showAs('newcomer', <Days />, {
      '/api/sign/log': (input) => (input.page === 2 && isBroken ? refused(500, 'Erro interno') : pageOf(input)),
    });
    await screen.findByText('Exibindo 2 de 5');
    await endComes();
    expect((await screen.findByRole('alert')).textContent).toBe('Erro interno');
    expect(rows()).toEqual(['5', '4']);
    await endComes();
    expect(sentTo('/api/sign/log')).toHaveLength(2);
    isBroken = false;
    fireEvent.click(more() ?? document.body);
    expect(await screen.findByText('Exibindo 4 de 5')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('calls its rows old only where they are: a page that is missing makes none of them older', async () => {
    showAs('newcomer', <Days />, {
      '/api/sign/log': (input) => (input.page === 2 ? refused(500, 'Erro interno') : pageOf(input)),
    });
    await screen.findByText('Exibindo 2 de 5');
    await endComes();
    await screen.findByRole('alert');
    expect(screen.queryByText(/Sem resposta do servidor/u)).toBeNull();
  });

  it('says what will stand there while it is empty, and leads on', async () => {
    showAs('newcomer', <Days />);
    expect(await screen.findByText('Nenhum dia')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Começar' })).toBeTruthy();
    expect(screen.queryByText(/Exibindo/u)).toBeNull();
  });

  it('that can’t be loaded at all says why, and tries again', async () => {
    let isBroken = true;
    showAs('newcomer', <Days />, {
      '/api/sign/log': (input) => (isBroken ? refused(500, 'Erro interno') : pageOf(input)),
    });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Exibindo 2 de 5')).toBeTruthy();
  });

  it('asks for a page once, however often its button is tapped meanwhile', async () => {
    const sentTo = showAs('newcomer', <Days />, {
      '/api/sign/log': (input) => (input.page === 2 ? new Promise(() => undefined) : pageOf(input)),
    });
    await screen.findByText('Exibindo 2 de 5');
    fireEvent.click(more() ?? document.body);
    await waitFor(() => expect(more()?.getAttribute('aria-busy')).toBe('true'));
    for (let tap = 0; tap < 3; tap += 1) fireEvent.click(more() ?? document.body);
    await endComes();
    expect(sentTo('/api/sign/log')).toHaveLength(2);
  });

  it('shows its old rows as old when the server is silent to a refresh', async () => {
    const { queryClient } = await import('#shell/api/query-client.ts');
    let isSilent = false;
    showAs('newcomer', <Days />, { '/api/sign/log': (input) => (isSilent ? noAnswer() : pageOf(input)) });
    await screen.findByText('Exibindo 2 de 5');
    isSilent = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    void queryClient.invalidateQueries({ queryKey: ['days'] });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    expect(rows()).toEqual(['5', '4']);
  });
});
