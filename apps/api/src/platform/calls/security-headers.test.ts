import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

const expected = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';" +
    "media-src 'self';manifest-src 'self';worker-src 'self' blob:;frame-src 'self';frame-ancestors 'self';" +
    "form-action 'self';base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it.each([
  ['an answer', '/answer', 200],
  ['a fault', '/fault', 500],
  ['an address that is nothing', '/nothing', 404],
])('%s carries every security header', async (_what, url, statusCode) => {
  const app = fastify();
  sendSecurityHeaders(app);
  app.get('/answer', () => ({}));
  app.get('/fault', () => {
    throw new Error('fault');
  });
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.headers).toMatchObject(expected);
});
