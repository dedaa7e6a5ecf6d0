import { describe, expect, it, vi } from 'vitest';
import { openPush, showPush } from './push.ts';

const origin = 'https://ipe.example';
const notice = { title: 'Depósito recebido', body: 'Já está no seu saldo.', path: '/wallet-record', id: 'n1' };

async function shownFor(json: (() => unknown) | null) {
  const showNotification = vi.fn(async () => {});
  await showPush({ showNotification }, json && { json });
  return showNotification.mock.calls;
}

describe('a push', () => {
  it('is shown as the house wrote it, once however often it comes', async () => {
    expect(await shownFor(() => notice)).toEqual([
      [
        notice.title,
        { body: notice.body, tag: 'n1', icon: '/art/icon-192.png', lang: 'pt-BR', data: { path: '/wallet-record' } },
      ],
    ]);
  });

  it.each([
    ['empty', null],
    ['no JSON', () => JSON.parse('{')],
    ['no notice', () => ({ title: '' })],
    ['of nothing', () => null],
    ['to another site', () => ({ ...notice, path: 'https://evil.example/' })],
    ['to no page of ours', () => ({ ...notice, path: '//evil.example' })],
  ])('that is %s is shown all the same, and leads to the messages', async (_, json) => {
    const [[title, options]] = (await shownFor(json)) as unknown as [[string, NotificationOptions]];
    expect(title).toBe('Você tem um aviso novo');
    expect(options.data).toEqual({ path: '/messages' });
  });
});

describe('a tap on a notice', () => {
  /** The app as it is open in some windows. */
  function open(...paths: string[]) {
    const done: string[] = [];
    const windows = paths.map((path) => {
      const one = {
        url: origin + path,
        focus: async () => (done.push(`focus ${path}`), one),
        navigate: async (to: string) => void done.push(`${path} to ${to}`),
      };
      return one;
    });
    const openWindow = async (path: string) => (done.push(`open ${path}`), null);
    const clients = { matchAll: async () => windows, openWindow } as unknown as Clients;
    return { done, clients };
  }

  it.each([
    ['opens the app', [], ['open /wallet-record']],
    ['shows the page that is there', ['/', '/wallet-record?x=1'], ['focus /wallet-record?x=1']],
    ['goes there in the app that is open', ['/vip'], ['focus /vip', '/vip to /wallet-record']],
    ['leaves a game alone', ['/game-pay'], ['open /wallet-record']],
    ['leaves a game alone while another window is free', ['/game-pay', '/'], ['focus /', '/ to /wallet-record']],
    ['leaves the back office and the game’s frame alone', ['/back-office', '/play/x'], ['open /wallet-record']],
  ])('%s', async (_, windows, expected) => {
    const { done, clients } = open(...windows);
    await openPush(clients, { path: '/wallet-record' });
    expect(done).toEqual(expected);
  });

  it.each([[undefined], [{ path: 'https://evil.example' }], [{}]])(
    'without a page of ours opens the app: %j',
    async (data) => {
      const { done, clients } = open();
      await openPush(clients, data);
      expect(done).toEqual(['open /']);
    },
  );
});
