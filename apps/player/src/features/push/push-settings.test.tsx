// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import type { Output } from '@ipe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { fakePush } from '#shell/testing/fake-push.ts';
import { inTurn, press, settled, showAs } from '#shell/testing/page.tsx';
import { accountAnswers } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { PushSettings } from './push-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Info = Output<'/api/push/info'>;
const off = accountAnswers['/api/push/info'] as Info;
const told = (...kinds: Info['kinds']): Info => ({ ...off, kinds });

const open = (replies: Parameters<typeof showAs>[2] = {}) => showAs(<PushSettings />, 'newcomer', replies);
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const deposit = () => box('Quando um depósito cair no saldo');
const withdrawal = () => box('Quando um saque for pago');
/** Taps, and waits for everything that follows. */
async function tap(find: typeof deposit): Promise<void> {
  fireEvent.click(await find());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await settled();
}
const testButton = () => screen.queryByRole('button', { name: 'Enviar um aviso de teste' });

describe('notices on the phone', () => {
  it('are off, and the browser is asked for nothing before the player’s tap', async () => {
    const { done } = fakePush();
    open();
    expect([(await deposit()).checked, (await withdrawal()).checked, testButton()]).toEqual([false, false, null]);
    expect(done).toEqual([]);
  });

  it('are asked for by a tap, of this kind alone, and can be tried out then', async () => {
    const { done } = fakePush();
    const sentTo = open({ '/api/push/info': inTurn(off, told('deposit_paid')) });
    await tap(deposit);
    expect((await deposit()).checked).toBe(true);
    expect((await withdrawal()).checked).toBe(false);
    expect(done).toEqual(['ask', `subscribe ${off.serverKey.slice(0, 4)} true`]);
    expect(sentTo('/api/push/save')).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'chave', auth: 'segredo', kinds: ['deposit_paid'] },
    ]);
    await press('Enviar um aviso de teste');
    await waitFor(() =>
      expect(useFrontEnd.getState().tips).toMatchObject([{ message: expect.stringContaining('Aviso enviado') }]),
    );
    expect(sentTo('/api/push/test')).toEqual([{}]);
  });

  it('of one kind more keep the subscription that is there', async () => {
    const { done } = fakePush({ permission: 'granted', endpoint: 'https://push.example/old' });
    const both = told('deposit_paid', 'withdrawal_paid');
    const sentTo = open({ '/api/push/info': inTurn(told('deposit_paid'), both) });
    await tap(withdrawal);
    expect((await withdrawal()).checked).toBe(true);
    expect(done).toEqual(['ask']);
    expect(sentTo('/api/push/save')).toMatchObject([{ endpoint: 'https://push.example/old', kinds: both.kinds }]);
  });

  it('end on both sides with the last kind', async () => {
    const { hasSubscription } = fakePush({ permission: 'granted', endpoint: 'https://push.example/old' });
    const sentTo = open({ '/api/push/info': inTurn(told('deposit_paid'), off) });
    await tap(deposit);
    expect((await deposit()).checked).toBe(false);
    expect([sentTo('/api/push/stop'), sentTo('/api/push/save'), hasSubscription()]).toEqual([[{}], [], false]);
  });

  it('of a subscription from another log-in are off, and turning them on makes a new one', async () => {
    const { done } = fakePush({ permission: 'granted', endpoint: 'https://push.example/old' });
    open({ '/api/push/info': inTurn(off, told('deposit_paid')) });
    await tap(deposit);
    expect((await deposit()).checked).toBe(true);
    expect(done).toEqual(['ask', 'unsubscribe https://push.example/old', expect.stringContaining('subscribe')]);
  });

  it('are off where the browser has lost its half', async () => {
    fakePush({ permission: 'granted' });
    open({ '/api/push/info': told('deposit_paid') });
    expect((await deposit()).checked).toBe(false);
  });
});

it('a tap is seen at once, and taken back when it comes to nothing', async () => {
  fakePush();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  open({ '/api/push/save': () => answered.then(() => refused(500, 'Erro interno')) });
  fireEvent.click(await deposit());
  expect([(await deposit()).checked, (await deposit()).disabled]).toEqual([true, true]);
  answer();
  expect(await screen.findByText('Erro interno')).toBeTruthy();
  await settled();
  expect([(await deposit()).checked, (await deposit()).disabled]).toEqual([false, false]);
});

describe('notices that can’t be turned on', () => {
  it.each([
    ['the player says nothing', { answer: 'default' }, {}, /Sem a sua permissão/u],
    ['the push service is away', { refuses: true }, {}, /não conseguiu ligar os avisos/u],
    ['the server is away', {}, { '/api/push/save': noAnswer }, /Tente de novo/u],
    ['the server refuses', {}, { '/api/push/save': refused(400, 'Serviço desconhecido') }, /Serviço desconhecido/u],
  ] as const)('because %s say so and leave nothing behind', async (...[, browser, replies, sentence]) => {
    const { hasSubscription } = fakePush(browser);
    open(replies);
    await tap(deposit);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([(await deposit()).checked, hasSubscription()]).toEqual([false, false]);
  });

  it('because the player forbids them now, say where to allow them again', async () => {
    const { done } = fakePush({ answer: 'denied' });
    const sentTo = open();
    await tap(deposit);
    expect(await screen.findByText(/estão bloqueadas no navegador/u)).toBeTruthy();
    expect([done, sentTo('/api/push/save')]).toEqual([['ask'], []]);
  });

  it('because they were forbidden before, say where to allow them', async () => {
    fakePush({ permission: 'denied' });
    open();
    expect(await screen.findByText(/libere-as nas configurações do navegador/u)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('because this browser has none, say so', async () => {
    open();
    expect(await screen.findByText(/Este navegador não recebe avisos/u)).toBeTruthy();
  });

  it('because the service worker isn’t there yet, are offered when it comes', async () => {
    fakePush();
    let come = () => {};
    const comes = new Promise<void>((resolve) => (come = resolve));
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    const none = { getRegistration: async (): Promise<unknown> => undefined, ready: comes };
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: none } }));
    open();
    expect(await screen.findByText(/Este navegador não recebe avisos/u)).toBeTruthy();
    none.getRegistration = async () => registration;
    come();
    expect((await deposit()).checked).toBe(false);
  });

  it('because an iPhone shows them for installed apps alone, say how to install it', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: userAgent } }));
    open();
    expect(await screen.findByText(/Adicionar à Tela de Início/u)).toBeTruthy();
  });

  it('because the account may not have them, offer nothing', async () => {
    fakePush();
    open({ '/api/push/info': { ...off, isOpen: false } });
    expect(await screen.findByText(/não estão disponíveis para a sua conta/u)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('because nobody answers, can be asked for again', async () => {
    fakePush();
    open({ '/api/push/info': inTurn(refused(500, 'Erro interno'), off) });
    await press('Tentar de novo');
    expect((await deposit()).checked).toBe(false);
  });
});
