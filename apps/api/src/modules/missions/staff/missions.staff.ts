import { missionDocument, type ParsedStaffInput, type StaffOutput } from '@ipe/staff-contract';
import { checkDocument, presentPublished } from '#modules/rewards/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { countEntrants } from '../entry.store.ts';
import { findMission, listMissions, type Mission } from '../mission.store.ts';
import { nameOfGame, type MissionsDeps } from '../missions.deps.ts';
import { sumPrizes } from '../prize.store.ts';
import { stateAt } from '../rules/state-at.ts';
import { writeGoal, writePrize } from '../rules/write-steps.ts';
import { costOf, mayChange, missionKind } from './publish-mission.ts';
import { stopByStaff, unknownForStaff } from './stop-mission.ts';

type Read = StaffOutput<'/back-office/api/missions/read'>;

const presentHead = async (deps: MissionsDeps, mission: Mission) => ({
  id: mission.missionId,
  name: mission.document.name,
  state: stateAt(mission, deps.clock()),
  ruleVersion: mission.ruleVersion,
  startsAt: mission.startsAt.toISOString(),
  endsAt: mission.endsAt.toISOString(),
  entrants: await countEntrants(deps.db, mission.missionId),
  playerCentavos: costOf(deps, mission.document),
});

async function listForStaff(deps: MissionsDeps): Promise<StaffOutput<'/back-office/api/missions/list'>> {
  const list: Awaited<ReturnType<typeof presentHead>>[] = [];
  for (const one of await listMissions(deps.db, new Date(0))) list.push(await presentHead(deps, one));
  return { list };
}

async function presentSteps(deps: MissionsDeps, { missionId, document }: Mission): Promise<Read['steps']> {
  const sums = new Map((await sumPrizes(deps.db, missionId)).map((one) => [one.stepNo, one]));
  const nameOf = nameOfGame(deps);
  return document.steps.map((step, index) => {
    const { given = 0, withheld = 0, givenCentavos = 0 } = sums.get(index + 1) ?? {};
    const title = writeGoal(step.goal, nameOf);
    return { no: index + 1, title, prize: writePrize(step, nameOf), given, withheld, givenCentavos };
  });
}

async function readForStaff(deps: MissionsDeps, id: string): Promise<Read> {
  const mission = await findMission(deps.db, id);
  if (mission === undefined) throw unknownForStaff();
  return {
    ...(await presentHead(deps, mission)),
    ...presentPublished(mission),
    stopReason: mission.stopReason,
    mayChange: mayChange(mission, deps.clock()),
    steps: await presentSteps(deps, mission),
  };
}

/** Shows what a document would be if it were published. */
function checkByStaff(
  deps: MissionsDeps,
  { document: data }: ParsedStaffInput<'/back-office/api/missions/check'>,
): StaffOutput<'/back-office/api/missions/check'> {
  const { document, answer } = checkDocument(missionDocument, data, missionKind(deps));
  return { ...answer, playerCentavos: document === undefined ? null : costOf(deps, document) };
}

export const missionsStaff = (deps: MissionsDeps) =>
  ({
    '/back-office/api/missions/list': () => listForStaff(deps),
    '/back-office/api/missions/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/missions/check': async (input) => checkByStaff(deps, input),
    '/back-office/api/missions/stop': (input, context) => stopByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
