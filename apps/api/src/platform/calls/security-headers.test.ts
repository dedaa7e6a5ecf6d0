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

function openServer() {
  const app = fastify();
  sendSecurityHeaders(app);
  for (const url of ['/answer', '/api/answer']) app.get(url, () => ({}));
  app.get('/fault', () => {
    throw new Error('fault');
  });
  return app;
}

it.each([
  ['an answer', '/answer', 200],
  ['a fault', '/fault', 500],
  ['an address that is nothing', '/nothing', 404],
])('%s carries every security header', async (_what, url, statusCode) => {
  const answer = await openServer().inject(url);
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.headers).toMatchObject(expected);
});

it.each(['/api/answer', '/seamless/nothing', '/webhooks/nothing'])(
  '%s, which is data, says that it is no page',
  async (url) => {
    const { headers } = await openServer().inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-download-options');
  },
);
