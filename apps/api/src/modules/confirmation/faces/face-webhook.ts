import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findRefusalIn, hasDisconnected, type Admission } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { checkOfReference } from './face-checks.ts';
import { followFaceCheck } from './follow-face-check.ts';

export type FaceWebhookEdge = { admission: Admission; webhookSecret: string; securityLog: SecurityLog };

const notification = v.object({ reference: v.pipe(v.string(), v.maxLength(64)) });

/**
 * Where the provider of face checks calls: `POST /webhooks/faces/<secret>`. It is a hint: what has become of the check is read at the
 * provider. A failure answers 503, so that it is told again; the job would find it anyway.
 */
export function serveFaceWebhook(
  app: FastifyInstance,
  deps: ConfirmationDeps,
  { admission, webhookSecret, securityLog }: FaceWebhookEdge,
): void {
  const expected = hashOfSecret(webhookSecret);
  void app.register(async (scope) => {
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send();
      if (findRefusalIn(error) === undefined) request.log.error({ err: error }, 'a face webhook could not be followed');
      return reply.code(503).send();
    });
    scope.post<{ Params: { secret: string } }>(
      '/webhooks/faces/:secret',
      { bodyLimit: 64 * 1024 },
      async (request, reply) => {
        if (!timingSafeEqual(hashOfSecret(request.params.secret), expected)) {
          const { id: requestId, ip: address } = request;
          securityLog.note({ event: 'face_webhook', outcome: 'refused', requestId, address, reason: 'wrong_secret' });
          return reply.code(404).send();
        }
        const told = v.safeParse(notification, request.body);
        if (!told.success) return reply.code(400).send();
        const check = checkOfReference(told.output.reference);
        if (check !== undefined)
          await admission.admit({ hasDisconnected: () => hasDisconnected(request) }, () =>
            followFaceCheck(deps, check.playerId, check.checkId),
          );
        return reply.code(200).send();
      },
    );
  });
}
