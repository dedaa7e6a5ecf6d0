import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { serveWebhook, type WebhookEdge } from '#platform/outside/webhooks.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { checkOfReference } from './face-checks.ts';
import { followFaceCheck } from './follow-face-check.ts';

const notification = v.object({ reference: v.pipe(v.string(), v.maxLength(64)) });

/**
 * Serves `POST /webhooks/faces/<secret>` for the provider of face checks. A call is only a hint: the result is read at
 * the provider. A failed call is repeated by the provider, and the job would find the result anyway.
 */
export const serveFaceWebhook = (app: FastifyInstance, deps: ConfirmationDeps, edge: WebhookEdge): void =>
  serveWebhook(app, edge, {
    caller: 'faces',
    event: 'face_webhook',
    byAddress: {
      '/webhooks/faces/:secret': async (body, admit) => {
        const told = v.safeParse(notification, body);
        if (!told.success) return 400;
        const check = checkOfReference(told.output.reference);
        if (check !== undefined) await admit(() => followFaceCheck(deps, check.playerId, check.checkId));
        return 200;
      },
    },
  });
