import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findMissionViolations, findStepViolations, findUndecidedMissions } from './audit.store.ts';
import { countMissions } from './counting/count-missions.ts';
import type { MissionsDeps } from './missions.deps.ts';
import { missionsRoutes } from './missions.routes.ts';
import { missionsStaff } from './staff/missions.staff.ts';
import { publishMission } from './staff/publish-mission.ts';

const countEveryMs = 2_000;

export const missionsModule = {
  calls: {
    '/api/mission/list': { rate: 'reads' },
    '/api/mission/read': { rate: 'reads' },
    '/api/mission/join': { rate: { perMinute: 30 } },
  } satisfies CallNotes,
  audits: [findMissionViolations],
  houseAudits: [findStepViolations, findUndecidedMissions],
  personalData: {
    missoes: {
      table: 'mission_entry',
      columns: 'mission_id, rule_version, joined_at, progress',
    },
    premios_de_missao: {
      table: 'mission_prize',
      columns: 'mission_id, step_no, amount, rounds, outcome, settled_at',
    },
  } satisfies PersonalData,
  open: (deps: MissionsDeps) => ({
    routes: missionsRoutes(deps),
    staffRoutes: () => missionsStaff(deps),
    proposalHandlers: { 'missions.publish': publishMission(deps) },
    loops: (): Loop[] => [{ what: 'counting missions', everyMs: countEveryMs, work: () => countMissions(deps) }],
  }),
};
