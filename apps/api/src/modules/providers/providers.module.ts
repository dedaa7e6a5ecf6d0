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

/** Every node adds its counts to the house's sums this often. */
const writeEveryMs = 10_000;
/** A change of the catalogue on one node reaches all nodes within this time. */
const lookEveryMs = 1_000;
/** The pause between turns of making covers. */
const makeEveryMs = 2_000;

/** Marks a cover as bad, so that no node shows its game to players. */
async function holdBack({ db, clock, catalogue }: ProvidersDeps, coverId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await countChange(tx, clock());
    await markBad(tx, coverId);
  });
  await catalogue.refresh();
}

/** Whether a game of the catalogue has this cover. The list is built again when the catalogue changes. */
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
