import { afterEach, expect, it, vi } from 'vitest';
import { askOnce } from './ask.ts';
import { serverNow } from './server-clock.ts';

afterEach(() => void vi.unstubAllGlobals());

it('the time is the house’s, and not that of a machine or proxy whose clock is off', async () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  vi.setSystemTime(now - 3 * 86_400_000);
  const headers = { date: new Date(now + 600_000).toUTCString(), 'ipe-time': new Date(now).toISOString() };
  vi.stubGlobal('fetch', async () => Response.json({ list: [], total: 0 }, { headers }));
  await askOnce('/back-office/api/withdrawals/list', {});
  expect(serverNow()).toBe(now);
});

it('a computer that is less than a minute ahead writes no moment that is still to come', async () => {
  const now = Date.parse('2026-11-20T15:00:15.000Z');
  vi.setSystemTime(now + 50_000);
  const headers = { 'ipe-time': new Date(now).toISOString() };
  vi.stubGlobal('fetch', async () => Response.json({ list: [], total: 0 }, { headers }));
  await askOnce('/back-office/api/withdrawals/list', {});
  expect(serverNow()).toBe(now);
});
