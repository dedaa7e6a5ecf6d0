// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { playAs } from '#shell/testing/fake-api.ts';
import { fakePush } from '#shell/testing/fake-push.ts';
import { accountAnswers } from '#shell/testing/players/account-answers.ts';
import { closeBrowserPush, keepBrowserPush } from './browser-push.ts';
import type { Output } from '@ipe/contract';

afterEach(() => vi.unstubAllGlobals());

const off = accountAnswers['/api/push/info'] as Output<'/api/push/info'>;
const endpoint = 'https://push.example/old';

it('the browser’s half ends, and one that has none or can’t have one is no obstacle', async () => {
  const { hasSubscription } = fakePush({ permission: 'granted', endpoint });
  await closeBrowserPush();
  expect(hasSubscription()).toBe(false);
  await closeBrowserPush();
  vi.unstubAllGlobals();
  await closeBrowserPush();
});

it('a browser that never answers holds nothing up', async () => {
  fakePush();
  vi.useFakeTimers();
  const serviceWorker = { getRegistration: () => new Promise(() => {}) };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  const closing = closeBrowserPush();
  await vi.advanceTimersByTimeAsync(2_000);
  await closing;
});

it('what the player asked for is asked for again after a change of the log-in', async () => {
  fakePush({ permission: 'granted', endpoint });
  const kinds: (typeof off)['kinds'] = ['withdrawal_paid'];
  const sentTo = playAs('newcomer', { '/api/push/info': { ...off, kinds } });
  expect(await keepBrowserPush(async () => 'changed')).toBe('changed');
  expect(sentTo('/api/push/save')).toEqual([{ endpoint, p256dh: 'chave', auth: 'segredo', kinds }]);
});

it('nothing is asked for that wasn’t on, nor after a change that failed', async () => {
  fakePush({ permission: 'granted', endpoint });
  const sentTo = playAs('newcomer', { '/api/push/info': { ...off, kinds: ['deposit_paid'] } });
  await expect(keepBrowserPush(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
  vi.unstubAllGlobals();
  await keepBrowserPush(async () => {});
  expect(sentTo('/api/push/save')).toEqual([]);
});
