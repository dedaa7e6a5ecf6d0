import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendServerTime } from './send-server-time.ts';

it.each([
  ['/api/home/page', true],
  ['/back-office/api/staff/me', true],
  ['/home', false],
  ['/back-office/withdrawals', false],
])('an answer of a call says when it was written, for players and for staff: %s', async (url, isTold) => {
  await using app = fastify();
  const now = new Date('2026-11-20T15:00:00.000Z');
  sendServerTime(app, () => now);
  app.get('/*', () => '');
  const { headers } = await app.inject(url);
  expect(headers['ipe-time']).toBe(isTold ? now.toISOString() : undefined);
});
