import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { problem, Refusal, unexpected } from './refusal.ts';

/** Refusals are sent as they are, Fastify's own (too large, not JSON…) as Bacen's RequisicaoInvalida; the rest is a fault. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return send(reply, error, error.status);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, problem('RequisicaoInvalida', 'A requisição não pôde ser lida.'), error.statusCode);
    }
    request.log.error(error);
    return send(reply, unexpected(), 500);
  });
  app.setNotFoundHandler((_, reply) => send(reply, problem('NaoEncontrado', 'Este endereço não existe.'), 404));
}

function send(reply: FastifyReply, refusal: Refusal, status: number): FastifyReply {
  return reply
    .code(status)
    .type(refusal.contentType)
    .send({ ...refusal.body, ...statusOf(refusal, status) });
}

/** RFC 7807 repeats the HTTP status in the body. */
function statusOf(refusal: Refusal, status: number): object {
  return refusal.contentType === 'application/problem+json' ? { status } : {};
}
