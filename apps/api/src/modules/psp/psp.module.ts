import type { FastifyInstance } from 'fastify';
import { pspMetrics } from './psp.metrics.ts';
import { servePixWebhook, type PixFollowers, type WebhookEdge } from './pix-webhook.ts';

export const pspModule = {
  metrics: pspMetrics,
  open: (parts: PixFollowers) => ({
    serve: async (app: FastifyInstance, edge: WebhookEdge) => servePixWebhook(app, parts, edge),
  }),
};
