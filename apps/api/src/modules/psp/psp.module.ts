import type { FastifyInstance } from 'fastify';
import type { WebhookEdge } from '#platform/outside/webhooks.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { findFailingHints, forgetOldHints, listHints } from './webhook/bank-hint.store.ts';
import { retryHint, type HintDeps } from './webhook/follow-hint.ts';
import { pspMetrics } from './psp.metrics.ts';
import { servePixWebhook } from './webhook/pix-webhook.ts';

/** The oldest hints are shown; many failures have one cause, so mending these mends the others too. */
const shownHints = 100;

const pspStaff = (deps: HintDeps) =>
  ({
    '/back-office/api/webhooks/list': async () => ({
      list: (await listHints(deps.db, shownHints)).map(({ firstFailedAt, lastFailedAt, reason: _reason, ...hint }) => ({
        ...hint,
        firstFailedAt: firstFailedAt.toISOString(),
        lastFailedAt: lastFailedAt.toISOString(),
      })),
      total: (await findFailingHints(deps.db)).waiting,
    }),
    '/back-office/api/webhooks/retry': (input, { note }) => retryHint(deps, input, note),
  }) satisfies Partial<StaffHandlers>;

export const pspModule = {
  metrics: pspMetrics,
  retention: [forgetOldHints],
  open: (parts: HintDeps) => ({
    serve: async (app: FastifyInstance, edge: WebhookEdge) => servePixWebhook(app, parts, edge),
    staffRoutes: () => pspStaff(parts),
  }),
};
