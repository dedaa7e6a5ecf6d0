import type { FastifyInstance } from 'fastify';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findLiabilityViolations } from './audit.store.ts';
import type { LiabilitiesDeps } from './liabilities.deps.ts';
import { liabilitiesMetrics } from './liabilities.metrics.ts';
import { createOwnProofs } from './showing/own-proof.ts';
import { serveFiles } from './showing/serve-files.ts';
import { showStatements } from './showing/show-statements.ts';
import { stateDays } from './state-days.ts';

const jobs = (deps: LiabilitiesDeps): Job[] => [
  {
    name: 'state-liabilities',
    what: 'publishes what the house owes its players by the day that was closed last, so that each can check it',
    // Runs after the close of the day, and again in case it failed.
    cron: '20,50 * * * *',
    atStart: true,
    work: () => stateDays(deps),
  },
];

function routes(deps: LiabilitiesDeps) {
  const ownProof = createOwnProofs(deps);
  return {
    '/api/home/liabilities': (input) => showStatements(deps, input),
    '/api/user/liabilityProof': async ({ day }, { session }) => ({ proof: await ownProof(session.playerId, day) }),
  } satisfies Partial<Handlers>;
}

export const liabilitiesModule = {
  calls: {
    '/api/home/liabilities': { rate: 'reads' },
    '/api/user/liabilityProof': { rate: { perMinute: 10 } },
  } satisfies CallNotes,
  metrics: liabilitiesMetrics,
  houseAudits: [findLiabilityViolations],
  personalData: {
    provas_de_saldo: {
      table: 'liability_share',
      columns: 'day, withdrawable, locked, reserved, in_open_bets, bonus, entry_no',
    },
  } satisfies PersonalData,
  open: (deps: LiabilitiesDeps) => ({
    jobs: jobs(deps),
    routes: routes(deps),
    serve: async (app: FastifyInstance) => serveFiles(app, deps.db),
  }),
};
