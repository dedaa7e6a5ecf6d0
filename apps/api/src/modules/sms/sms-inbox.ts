import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fastify } from 'fastify';
import type { Queryable } from '#platform/database/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import { sendSecurityHeaders } from '#platform/calls/security-headers.ts';
import { inboxPage, inboxStyle } from './sms-inbox-page.ts';
import { listSent } from './sms.store.ts';

const shown = 50;
const requestTimeoutMs = 10_000;

export type SmsInbox = { address: string; stop: () => Promise<void> };

/**
 * Serves a page with a demonstration's text messages. A reader of these codes can take over its accounts, so the page
 * isn't on the public port, which a proxy may forward: it has a listener of its own on loopback, and its address
 * contains a secret that is drawn at each start and shown only on the server's terminal.
 */
export async function startSmsInbox({ db }: { db: Queryable }): Promise<SmsInbox> {
  const secret = randomBytes(18).toString('base64url');
  const expected = hashOfSecret(secret);
  const isRight = (given: string) => timingSafeEqual(hashOfSecret(given), expected);
  const http = { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 2_000 };
  const app = fastify({ requestTimeout: requestTimeoutMs, http });
  sendSecurityHeaders(app);
  app.get<{ Params: { secret: string } }>('/:secret', async (request, reply) => {
    if (!isRight(request.params.secret)) return reply.code(404).send({ error: 'Not found' });
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(inboxPage(await listSent(db, shown)));
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address: `${origin}/${secret}`, stop: () => app.close() };
}
