import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

/**
 * Sends the time at which each call was answered, because phones' clocks are wrong and pages need the server's. The
 * header `date` can't serve: Node writes the machine's own time there, and a proxy may replace it.
 */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('ipe-time', clock().toISOString());
  });
}
