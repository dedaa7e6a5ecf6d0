import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Refusal, type HouseRefusals } from './refusal.ts';

/** Sends refusals as they are, and Fastify's own errors in the house's words. Anything else is a fault. */
export function answerErrors(app: FastifyInstance, refusals: HouseRefusals): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return send(reply, error);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, refusals.unreadable(error.statusCode));
    }
    request.log.error(error);
    return send(reply, refusals.unexpected());
  });
  app.setNotFoundHandler((_, reply) => send(reply, refusals.unknownAddress()));
}

function send(reply: FastifyReply, { status, contentType, body }: Refusal): FastifyReply {
  return reply.code(status).type(contentType).send(body);
}
