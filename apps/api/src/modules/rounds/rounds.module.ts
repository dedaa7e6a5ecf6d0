import type { FastifyInstance } from 'fastify';
import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { IsTakenBet } from '#platform/calls/call-server.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import { createGrantedSettler, createRoundSettler } from '#modules/ledger/index.ts';
import { findRoundViolations } from './audit.store.ts';
import { deleteExpiredGames } from './game-session.store.ts';
import { endDueRounds } from './instant/end-due-rounds.ts';
import { findOpenGame } from './launch-game.ts';
import { createRoundWatch } from './instant/round-watch.ts';
import { findRound } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';
import { createRoundNotes, roundsMetrics } from './rounds.metrics.ts';
import { roundsRoutes } from './rounds.routes.ts';
import { endSeeds } from './seeds/end-seeds.ts';
import { sealSeeds } from './seeds/seal-seeds.ts';
import { findByRound } from './staff/find-by-round.ts';
import { roundsStaff } from './staff/rounds.staff.ts';
import { seedsStaff } from './seeds/seeds.staff.ts';
import { createRefusalGuard } from './spins/refusal-guard.ts';
import { createSpinReads } from './spins/spin-reads.ts';
import { roundsTimeline } from './staff/rounds.timeline.ts';
import { createSessionBeginner } from './spins/begin-play-session.ts';

type Parts = Omit<
  RoundsDeps,
  'spinReads' | 'beginPlaySession' | 'refusals' | 'settleRound' | 'settleGranted' | 'noteRound' | 'watch'
> & {
  telemetry: Telemetry;
};

const endEveryMs = 1_000;

const jobs = (parts: Parts): Job[] => [
  {
    name: 'seal-seeds',
    what: 'brings the server seeds of coming rounds under the key that seals now',
    cron: '23 * * * *',
    atStart: true,
    work: () => sealSeeds(parts),
  },
];

const isTakenBet =
  ({ db }: Parts): IsTakenBet =>
  async ({ playerId }, input) => {
    const { requestId } = input as { requestId?: string };
    return requestId !== undefined && (await findRound(db, playerId, requestId)) !== undefined;
  };

function openRounds(parts: Parts) {
  const watch = createRoundWatch();
  const deps = {
    ...parts,
    watch,
    spinReads: createSpinReads(parts),
    beginPlaySession: createSessionBeginner(parts),
    refusals: createRefusalGuard(parts.clock),
    settleRound: createRoundSettler(parts),
    settleGranted: createGrantedSettler(parts),
    noteRound: createRoundNotes(parts.telemetry.meter),
  };
  return {
    routes: roundsRoutes(deps),
    findSession: { game: (token: string) => findOpenGame(deps, token) },
    guards: { isTakenBet: isTakenBet(deps) },
    jobs: jobs(parts),
    staffRoutes: () => ({ ...seedsStaff(parts), ...roundsStaff(parts) }),
    afterRestore: [{ what: 'Seeds', isAboutTheBank: false, work: () => endSeeds(parts) }] satisfies AfterRestore[],
    loops: (): Loop[] => [{ what: 'ending rounds', everyMs: endEveryMs, work: () => endDueRounds(parts) }],
    serve: async (app: FastifyInstance) =>
      void app.addHook('preClose', (done) => {
        watch.stop();
        done();
      }),
  };
}

export const roundsModule = {
  timeline: roundsTimeline,
  playerFinders: [findByRound],
  metrics: roundsMetrics,
  calls: {
    '/api/slots/gameUrl': { rate: { perMinute: 60, perDay: 2_000 } },
    '/api/slots/gameLog': { rate: 'reads' },
    '/api/slots/round': { rate: 'reads' },
    '/api/user/fairness': { rate: 'reads' },
    '/api/user/rotateSeed': { rate: { perMinute: 30, perDay: 300 } },
    '/api/game/open': { rate: 'own limit' },
    '/api/game/balance': { rate: 'reads' },
    '/api/game/play': { rate: 'paid' },
    '/api/game/playGranted': { rate: 'paid' },
    '/api/game/start': { rate: 'paid' },
    '/api/game/pick': { rate: 'paid' },
    '/api/game/guess': { rate: 'paid' },
    '/api/game/cashOut': { rate: 'paid' },
    '/api/game/follow': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findRoundViolations],
  retention: [deleteExpiredGames],
  personalData: {
    rodadas: {
      table: 'round',
      inParts: { newestBy: 'created_at', id: 'round_id', idIs: 'uuid' },
      columns: 'round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, created_at',
    },
    rodadas_com_decisao: {
      table: 'instant_round',
      inParts: { newestBy: 'started_at', id: 'round_id', idIs: 'uuid' },
      columns: 'round_id, game_id, bet, win, mines, auto_cash_out, cashed_out, started_at, ended_at',
    },
    sementes: {
      table: 'fairness_seed',
      columns:
        'seed_no, client_seed, client_seed_at, case when revealed_at is not null then server_seed end as server_seed, created_at, revealed_at',
    },
  } satisfies PersonalData,
  open: openRounds,
};
