import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

const callPrefix = /^\/(?:back-office\/)?api\//u;

/**
 * Sends the time at which each call of players and staff was answered, because the clocks of phones and computers are wrong and pages need
 * the server's. The header `date` can't serve: Node writes the machine's own time there, and a proxy may replace it.
 */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (callPrefix.test(request.url)) void reply.header('ipe-time', clock().toISOString());
  });
}
