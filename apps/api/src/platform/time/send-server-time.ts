import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

/**
 * Every answer of a call says when it was written: pages go by that, because phones' clocks are wrong. The header `date` is no such
 * thing: Node writes the machine's own time there, and a proxy in front writes its own again.
 */
export function sendServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('ipe-time', clock().toISOString());
  });
}
