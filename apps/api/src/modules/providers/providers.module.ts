import type { FastifyInstance } from 'fastify';
import type { Loop } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findProviderViolations } from './audit.store.ts';
import { serveCovers } from './covers.ts';
import { forgetHours } from './health/provider-hour.store.ts';
import { providersStaff } from './health/providers.staff.ts';
import { createProviderHealth, providerMetrics } from './health/watch-providers.ts';
import { deleteUnusedLaunches } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';
import { serveSeamlessWallet } from './seamless/seamless.routes.ts';

type Edge = Omit<Parameters<typeof serveSeamlessWallet>[2], 'watch'>;

/** What calls came to is added to the house's sums by every node so often. */
const writeEveryMs = 10_000;

function openProviders(parts: ProvidersDeps) {
  const health = createProviderHealth(parts);
  return {
    loops: (): Loop[] => [
      { what: 'writing the health of providers', everyMs: writeEveryMs, work: health.write, stop: health.write },
    ],
    staffRoutes: () => providersStaff(parts),
    serve: async (app: FastifyInstance, edge: Edge) => {
      await serveCovers(app, parts.providers);
      serveSeamlessWallet(app, parts, { ...edge, watch: health.watch });
    },
  };
}

export const providersModule = {
  audits: [findProviderViolations],
  retention: [deleteUnusedLaunches, forgetHours],
  metrics: providerMetrics,
  personalData: {
    rodadas_de_fornecedores: {
      table: 'provider_round',
      inParts: { newestBy: 'created_at', id: 'round_id', idIs: 'uuid' },
      columns: 'round_id, provider_id, game_id, bet, win, created_at, ended_at',
    },
  } satisfies PersonalData,
  open: openProviders,
};
