// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MessagesPage } from '#pages/account/messages-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';

const messageOf = (messageId: string, changed: object = {}) => ({
  messageId,
  kind: 'personal',
  title: `Mensagem ${messageId}`,
  content: `Conteúdo ${messageId}`,
  sendTime: '2026-11-20T17:30:00Z',
  isRead: false,
  link: null,
  ...changed,
});

type ApiState = { list?: object[]; unread?: number; isDeaf?: boolean };

function setUpApi(state: ApiState = {}) {
  const deaf = () => Promise.reject(new TypeError('Failed to fetch'));
  return fakeApi({
    '/api/message/list': () => {
      const list = state.list ?? [messageOf('a'), messageOf('b', { kind: 'broadcast', link: '/promo' })];
      return { code: 1, data: { list, total: list.length, unread: state.unread ?? 2 } };
    },
    '/api/message/read': () => (state.isDeaf ? deaf() : { code: 1, data: { unread: 1 } }),
    '/api/message/readAll': () => (state.isDeaf ? deaf() : { code: 1, data: { unread: 0 } }),
  });
}

function show() {
  localStorage.setItem('accessToken', 't');
  render(
    <QueryClientProvider client={queryClient}>
      <MessagesPage />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterEach(cleanup);

const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('S3-message: a message', () => {
  it('shows its send time, and its content once it is opened', async () => {
    setUpApi();
    show();
    const row = await screen.findByRole('button', { name: /Mensagem a.*Não lida.*20\/11\/2026 14:30/u });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Conteúdo a').closest('[hidden]')).toBeTruthy();
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Conteúdo a').closest('[hidden]')).toBeNull();
  });

  it('is read by opening it, once, and the count follows', async () => {
    const sent = setUpApi();
    show();
    expect(await screen.findByText('2 mensagens não lidas')).toBeTruthy();
    await open(/Mensagem a/u);
    expect(await screen.findByText('1 mensagem não lida')).toBeTruthy();
    await open(/Mensagem a/u);
    await open(/Mensagem a/u);
    const reads = sent.filter(({ path }) => path === '/api/message/read').map(({ input }) => input);
    expect(reads).toEqual([{ messageId: 'a' }]);
  });

  it('is unread again when the call fails', async () => {
    setUpApi({ isDeaf: true });
    show();
    await open(/Mensagem a/u);
    await waitFor(() => expect(screen.getByRole('button', { name: /Mensagem a/u }).textContent).toContain('Não lida'));
  });

  it('leads where it speaks of', async () => {
    setUpApi();
    show();
    await open(/Mensagem b/u);
    expect(screen.getByRole('link', { name: 'Ver promoções' }).getAttribute('href')).toBe('/promo');
  });
});

describe('the inbox', () => {
  it('is read with one tap', async () => {
    setUpApi();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Ler todas' }));
    expect(await screen.findByText('Tudo lido')).toBeTruthy();
    expect(screen.queryByText('(Não lida)', { exact: false })).toBeNull();
  });

  it('says when that failed, and stays as it was', async () => {
    setUpApi({ isDeaf: true });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Ler todas' }));
    expect(await screen.findByText(/Não foi possível falar com o servidor/u)).toBeTruthy();
    expect(screen.getByText('2 mensagens não lidas')).toBeTruthy();
  });

  it('asks for one kind when only that is wanted', async () => {
    const sent = setUpApi();
    show();
    await screen.findByText('2 mensagens não lidas');
    fireEvent.click(screen.getByRole('button', { name: 'Para todos' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ path: '/api/message/list', input: { page: 1, pageSize: 20, kind: 'broadcast' } }),
    );
  });

  it('S7-messages: says that messages are kept for 30 days, also when it is empty', async () => {
    setUpApi({ list: [], unread: 0 });
    show();
    expect(await screen.findByText('Nenhuma mensagem')).toBeTruthy();
    expect(screen.getByText('As mensagens ficam guardadas por 30 dias.')).toBeTruthy();
  });
});
