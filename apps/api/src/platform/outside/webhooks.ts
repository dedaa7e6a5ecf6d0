import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRefusalIn, hasDisconnected, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';

export type WebhookEdge = { admission: Admission; webhookSecret: string; securityLog: SecurityLog };

/** Does what a body tells, by way of `admit`. @returns the status of the answer */
type Follow = (body: unknown, admit: (work: () => Promise<unknown>) => Promise<unknown>) => Promise<200 | 400>;

/** Who calls looks at the status alone: what isn't a notification need not be sent again. */
function answerError(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send();
  if (findRefusalIn(error) === undefined) request.log.error({ err: error }, 'a webhook could not be followed');
  return reply.code(503).send();
}

/**
 * Where one from outside calls. The secret in the address authenticates them; a failure or too much at once answers 503, so they try again.
 * @param event how the security log calls a call without the secret
 * @param byAddress addresses with `:secret` in them
 */
export function serveWebhook(
  app: FastifyInstance,
  { admission, webhookSecret, securityLog }: WebhookEdge,
  { event, byAddress }: { event: string; byAddress: Readonly<Record<string, Follow>> },
): void {
  const expected = hashOfSecret(webhookSecret);
  void app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    for (const [path, follow] of Object.entries(byAddress))
      scope.post<{ Params: { secret: string } }>(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
        if (!timingSafeEqual(hashOfSecret(request.params.secret), expected)) {
          const { id: requestId, ip: address } = request;
          securityLog.note({ event, outcome: 'refused', requestId, address, reason: 'wrong_secret' });
          return reply.code(404).send();
        }
        const hasLeft = () => hasDisconnected(request);
        const status = await follow(request.body, (work) => admission.admit({ hasDisconnected: hasLeft }, work));
        return reply.code(status).send();
      });
  });
}

/** What calls an address of no webhook finds no page either. */
export function serveNoOtherWebhook(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.all('/webhooks/*', (_request, reply) => reply.code(404).send());
  });
}
