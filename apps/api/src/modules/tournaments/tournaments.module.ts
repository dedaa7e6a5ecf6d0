import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import { findPlaceViolations, findTournamentViolations, findUndecidedTournaments } from './audit.store.ts';
import { countTournaments } from './scoring/count-tournaments.ts';
import { publishTournament } from './staff/publish-tournament.ts';
import { tournamentsStaff } from './staff/tournaments.staff.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
import { tournamentsRoutes } from './tournaments.routes.ts';

const countEveryMs = 2_000;

export const tournamentsModule = {
  calls: {
    '/api/tournament/list': { rate: 'reads' },
    '/api/tournament/read': { rate: 'reads' },
    '/api/tournament/table': { rate: 'reads' },
    '/api/tournament/join': { rate: { perMinute: 30 } },
  } satisfies CallNotes,
  audits: [findTournamentViolations],
  houseAudits: [findPlaceViolations, findUndecidedTournaments],
  personalData: {
    torneios: {
      table: 'tournament_entry',
      columns: 'tournament_id, rule_version, joined_at, points, rounds, reached_at, results',
    },
    premios_de_torneio: {
      table: 'tournament_prize',
      columns: 'tournament_id, place, points, amount, outcome, settled_at',
    },
  } satisfies PersonalData,
  open: (deps: TournamentsDeps) => ({
    routes: tournamentsRoutes(deps),
    staffRoutes: () => tournamentsStaff(deps),
    proposalHandlers: { 'tournaments.publish': publishTournament(deps) },
    loops: (): Loop[] => [{ what: 'counting tournaments', everyMs: countEveryMs, work: () => countTournaments(deps) }],
  }),
};
