import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '#platform/personal-data.ts';
import { findProviderViolations } from './audit.store.ts';
import { serveCovers } from './covers.ts';
import { deleteUnusedLaunches } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';
import { serveSeamlessWallet } from './seamless/seamless.routes.ts';

type Edge = Parameters<typeof serveSeamlessWallet>[2];

export const providersModule = {
  audits: [findProviderViolations],
  retention: [deleteUnusedLaunches],
  personalData: {
    rodadas_de_fornecedores: {
      table: 'provider_round',
      newestBy: 'created_at',
      columns: 'round_id, provider_id, game_id, bet, win, created_at, ended_at',
    },
  } satisfies PersonalData,
  open: (parts: ProvidersDeps) => ({
    serve: async (app: FastifyInstance, edge: Edge) => {
      await serveCovers(app, parts.providers);
      serveSeamlessWallet(app, parts, edge);
    },
  }),
};
