import type { FastifyInstance } from 'fastify';
import type { Loop } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findProviderViolations } from './audit.store.ts';
import { createCoverMaker } from './covers/cover-maker.ts';
import { deleteUnusedCovers, markBad } from './covers/cover.store.ts';
import { serveCovers } from './covers/serve-covers.ts';
import { forgetHours } from './health/provider-hour.store.ts';
import { providersStaff } from './health/providers.staff.ts';
import { createProviderHealth, providerMetrics } from './health/watch-providers.ts';
import { importStaff } from './import/import.staff.ts';
import { countChange } from './live/catalogue.store.ts';
import { deleteUnusedLaunches } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';
import { serveSeamlessWallet } from './seamless/seamless.routes.ts';

type Edge = Omit<Parameters<typeof serveSeamlessWallet>[2], 'watch'>;

/** What calls came to is added to the house's sums by every node so often. */
const writeEveryMs = 10_000;
/** What changes in the catalogue on one node is so on all within this time. */
const lookEveryMs = 1_000;
/** Between turns of making covers: nothing else of the house waits for them. */
const makeEveryMs = 2_000;

/** Its games stay away from players, on every node. */
async function holdBack({ db, clock, catalogue }: ProvidersDeps, coverId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await countChange(tx, clock());
    await markBad(tx, coverId);
  });
  await catalogue.refresh();
}

/** Whether a game of the catalogue has this cover: known anew when the catalogue changes. */
function coversOf({ catalogue, providers }: ProvidersDeps): (coverId: string) => boolean {
  let covers: ReadonlySet<string> | undefined;
  catalogue.onChange(() => (covers = undefined));
  const list = () => new Set([...providers.values()].flatMap(({ games }) => games.map((game) => game.coverId)));
  return (coverId) => (covers ??= list()).has(coverId);
}

function openProviders(parts: ProvidersDeps) {
  const health = createProviderHealth(parts);
  const maker = createCoverMaker({ db: parts.db, onBad: (coverId) => holdBack(parts, coverId) });
  return {
    loops: (): Loop[] => [
      { what: 'writing the health of providers', everyMs: writeEveryMs, work: health.write, stop: health.write },
      {
        what: 'looking at the catalogue of games',
        everyMs: lookEveryMs,
        work: parts.catalogue.refresh,
        worksInDoubt: true,
      },
      { what: 'making covers', everyMs: makeEveryMs, work: maker.makeNext, worksInDoubt: true, stop: maker.stop },
    ],
    staffRoutes: () => ({ ...providersStaff(parts), ...importStaff(parts) }),
    serve: async (app: FastifyInstance, edge: Edge) => {
      serveCovers(app, { db: parts.db, maker, isKnown: coversOf(parts) });
      serveSeamlessWallet(app, parts, { ...edge, watch: health.watch });
    },
  };
}

export const providersModule = {
  audits: [findProviderViolations],
  retention: [deleteUnusedLaunches, forgetHours, deleteUnusedCovers],
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
