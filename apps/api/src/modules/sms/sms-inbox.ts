import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '#platform/database/index.ts';
import { inboxPage, inboxStyle } from './sms-inbox-page.ts';
import { listSent } from './sms.store.ts';

const shown = 50;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whoever reads these codes can take over the accounts of the demonstration: only a browser on this very machine may. A proxy on
 * the same machine connects from loopback too, so what came through one is refused, and so is a foreign page's name for our address.
 */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  ownNames.test(request.headers.host ?? '') &&
  proxyHeaders.every((name) => request.headers[name] === undefined);

/** `GET /demo/sms`: where a demonstration's text messages arrive. Not to be served anywhere else. */
export function serveSmsInbox(app: FastifyInstance, { db }: { db: Queryable }): void {
  app.get('/demo/sms', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send({ error: 'Not found' });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inboxPage(await listSent(db, shown)));
  });
  app.get('/demo/sms.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));
}
