import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRefusalIn, hasDisconnected, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';

/** The services that call the house from outside. Each has addresses of its own: `/webhooks/<caller>/<secret>`. */
export type WebhookCaller = 'pix' | 'faces';

export type WebhookSecretOf = (caller: WebhookCaller) => string;

/** Every node of one installation derives the same secrets, and only from the PSP's own. Each caller is told one, so that none can call as another. */
export const webhookSecretsFrom =
  (pspSecret: string): WebhookSecretOf =>
  (caller) =>
    createHmac('sha256', pspSecret).update(`${caller} webhook address`).digest('base64url');

export type WebhookEdge = { admission: Admission; webhookSecretOf: WebhookSecretOf; securityLog: SecurityLog };

/** Follows the notification in a body; runs its work through `admit`. @returns the status of the answer */
type Follow = (body: unknown, admit: (work: () => Promise<unknown>) => Promise<unknown>) => Promise<200 | 400>;

/** Answers with a status only, because the caller reads nothing else. A 4xx tells it not to send the body again. */
function answerError(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send();
  if (findRefusalIn(error) === undefined) request.log.error({ err: error }, 'a webhook could not be followed');
  return reply.code(503).send();
}

/**
 * Serves the addresses that one service calls from outside. The secret in the address authenticates it. A failure or too
 * much at once is answered with 503, so the service tries again.
 * @param caller whose secret it is
 * @param event how the security log calls a call without the secret
 * @param byAddress addresses with `:secret` in them
 */
export function serveWebhook(
  app: FastifyInstance,
  { admission, webhookSecretOf, securityLog }: WebhookEdge,
  { caller, event, byAddress }: { caller: WebhookCaller; event: string; byAddress: Readonly<Record<string, Follow>> },
): void {
  const expected = hashOfSecret(webhookSecretOf(caller));
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

/** Answers 404 for `/webhooks/` addresses without a webhook, so that they don't fall through to a page. */
export function serveNoOtherWebhook(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.all('/webhooks/*', (_request, reply) => reply.code(404).send());
  });
}
