// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import type { Output } from '@ipe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessagesPage } from '#pages/account/messages-page.tsx';

type Message = Output<'/api/message/list'>['list'][number];

const messageOf = (messageId: string, changed: Partial<Message> = {}): Message => ({
  messageId,
  kind: 'personal',
  title: `Mensagem ${messageId}`,
  content: `Conteúdo ${messageId}`,
  sendTime: '2026-11-20T17:30:00Z',
  isRead: false,
  link: null,
  ...changed,
});

type ApiState = { list?: Message[]; unread?: number; isDeaf?: boolean; offers?: () => unknown };

const show = (state: ApiState = {}) =>
  showAs('newcomer', <MessagesPage />, {
    '/api/message/list': ({ kind }) => {
      const list = state.list ?? [messageOf('a'), messageOf('b', { kind: 'broadcast', link: '/promo' })];
      const asked = list.filter((message) => !kind || message.kind === kind);
      return { list: asked, total: asked.length, unread: state.unread ?? 2 };
    },
    '/api/message/read': () => (state.isDeaf ? noAnswer() : { unread: 1 }),
    ...(state.offers && { '/api/message/offers': state.offers as never }),
    '/api/message/setOffers': ({ isWanted }) => (state.isDeaf ? noAnswer() : { isWanted }),
    '/api/message/readAll': () => (state.isDeaf ? noAnswer() : { unread: 0 }),
  });

const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('S3-message: a message', () => {
  it('shows its send time, and its content once it is opened', async () => {
    show();
    const row = await screen.findByRole('button', { name: /Mensagem a.*Não lida.*20\/11\/2026 14:30/u });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Conteúdo a').closest('[hidden]')).toBeTruthy();
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Conteúdo a').closest('[hidden]')).toBeNull();
  });

  it('is read by opening it, once, and the count follows', async () => {
    const sentTo = show();
    expect(await screen.findByText('2 mensagens não lidas')).toBeTruthy();
    await open(/Mensagem a/u);
    expect(await screen.findByText('1 mensagem não lida')).toBeTruthy();
    await open(/Mensagem a/u);
    await open(/Mensagem a/u);
    expect(sentTo('/api/message/read')).toEqual([{ messageId: 'a' }]);
  });

  it('is unread again when the call fails', async () => {
    show({ isDeaf: true });
    await open(/Mensagem a/u);
    await waitFor(() => expect(screen.getByRole('button', { name: /Mensagem a/u }).textContent).toContain('Não lida'));
  });

  it('leads where it speaks of', async () => {
    show();
    await open(/Mensagem b/u);
    expect(screen.getByRole('link', { name: 'Ver promoções' }).getAttribute('href')).toBe('/promo');
  });
});

describe('the inbox', () => {
  it('is read with one tap', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Ler todas' }));
    expect(await screen.findByText('Tudo lido')).toBeTruthy();
    expect(screen.queryByText('(Não lida)', { exact: false })).toBeNull();
  });

  it('keeps a keyboard where it is when the button to read all goes away', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Ler todas' });
    button.focus();
    fireEvent.click(button);
    const read = await screen.findByText('Tudo lido');
    await waitFor(() => expect(document.activeElement).toBe(read));
  });

  it('leaves a player who went on meanwhile where they are', async () => {
    show();
    // Rows appear after the count and its button.
    const row = await screen.findByRole('button', { name: /^Mensagem a/u });
    const button = screen.getByRole('button', { name: 'Ler todas' });
    button.focus();
    fireEvent.click(button);
    row.focus();
    await screen.findByText('Tudo lido');
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(row);
  });

  it('says when that failed, and stays as it was', async () => {
    show({ isDeaf: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Ler todas' }));
    expect(await screen.findByText(/Não foi possível falar com o servidor/u)).toBeTruthy();
    expect(screen.getByText('2 mensagens não lidas')).toBeTruthy();
  });

  it('asks for one kind when only that is wanted', async () => {
    const sentTo = show();
    await screen.findByText('2 mensagens não lidas');
    fireEvent.click(screen.getByRole('button', { name: 'Para todos' }));
    await waitFor(() =>
      expect(sentTo('/api/message/list').at(-1)).toEqual({ page: 1, pageSize: 20, kind: 'broadcast' }),
    );
  });

  it('S7-messages: says that messages are kept for 30 days, also when it is empty', async () => {
    show({ list: [], unread: 0 });
    expect(await screen.findByText('Nenhuma mensagem')).toBeTruthy();
    expect(screen.getByText('As mensagens ficam guardadas por 30 dias.')).toBeTruthy();
  });

  it('keeps what was read under another kind too, and counts it once', async () => {
    show();
    await open(/Mensagem b/u);
    await screen.findByText('1 mensagem não lida');
    fireEvent.click(screen.getByRole('button', { name: 'Para todos' }));
    await waitFor(() => expect(screen.queryByText('Mensagem a')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Todas' }));
    const row = await screen.findByRole('button', { name: /^Mensagem b/u });
    expect(row.textContent).not.toContain('Não lida');
  });

  it('offers to read all only where something is unread', async () => {
    show({ list: [messageOf('a', { isRead: true })], unread: 0 });
    expect(await screen.findByText('Tudo lido')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ler todas' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Mensagem a/u }).textContent).not.toContain('Não lida');
  });

  it('asks nothing of a message that was read before', async () => {
    const sentTo = show({ list: [messageOf('a', { isRead: true })], unread: 0 });
    await open(/Mensagem a/u);
    expect(screen.getByText('Conteúdo a').closest('[hidden]')).toBeNull();
    expect(sentTo('/api/message/read')).toEqual([]);
  });

  it('is only for players, and asks nothing for a visitor', () => {
    const sentTo = showAs('visitor', <MessagesPage />);
    expect(screen.getByRole('heading', { name: 'Suas mensagens' })).toBeTruthy();
    expect(sentTo('/api/message/list')).toEqual([]);
  });
});

describe('offers', () => {
  it('are refused with one tap, and wanted again with another', async () => {
    const sentTo = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Não quero mais ofertas' }));
    const again = await screen.findByRole('button', { name: 'Voltar a receber ofertas' });
    expect(screen.getByText(/Você não recebe mais ofertas\./u)).toBeTruthy();
    expect(sentTo('/api/message/setOffers')).toEqual([{ isWanted: false }]);
    fireEvent.click(again);
    await waitFor(() => expect(sentTo('/api/message/setOffers').at(-1)).toEqual({ isWanted: true }));
    // The answer would otherwise come into the next test.
    await screen.findByRole('button', { name: 'Não quero mais ofertas' });
  });

  it('can still be refused after the question whether they are wanted failed', async () => {
    let asked = 0;
    show({ offers: () => (asked++ === 0 ? refused(400, 'Não deu certo') : { isWanted: true }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Não quero mais ofertas' })).toBeTruthy();
  });

  it('stay as they were when the call fails', async () => {
    show({ isDeaf: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Não quero mais ofertas' }));
    expect(await screen.findByText(/Não foi possível falar com o servidor/u)).toBeTruthy();
    expect(screen.getByText('Você recebe ofertas da casa por mensagem.')).toBeTruthy();
  });
});

describe('the way that a message shows', () => {
  it.each([
    ['/withdraw', 'Ver saque'],
    ['/vip-level?level=3', 'Ver coletas'],
    ['/responsible-gaming#limites', 'Ver limites'],
    ['/uma-pagina-nova', 'Ver mais'],
  ])('to %s is called “%s”', async (link, words) => {
    show({ list: [messageOf('a', { link })] });
    await open(/Mensagem a/u);
    const content = within(screen.getByText('Conteúdo a').parentElement ?? document.body);
    expect(content.getByRole('link', { name: words }).getAttribute('href')).toBe(link);
  });

  it('is none where the message has none', async () => {
    show({ list: [messageOf('a')] });
    await open(/Mensagem a/u);
    expect(within(screen.getByText('Conteúdo a').parentElement ?? document.body).queryByRole('link')).toBeNull();
  });
});
