import { codes } from '@ipe/contract';
import { centavos, formatBrl, sumCentavos, type Centavos } from '@ipe/money';
import { formatInstant } from '@ipe/pt-br';
import type { MissionDocument } from '@ipe/staff-contract';
import { noteLot, worthOf } from '#modules/granted-rounds/index.ts';
import { publishDocument, type DocumentKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { lockMission, saveMission, type Mission } from '../mission.store.ts';
import { nameOfGame, type MissionsDeps } from '../missions.deps.ts';
import { findMissionIssues } from '../rules/find-mission-issues.ts';
import { gamesOfSteps } from '../rules/step-games.ts';
import { writeMissionTerms } from '../rules/write-mission-terms.ts';

/** What all steps cost for one player, in centavos: money, and the stakes of granted rounds. */
export const costOf = (deps: Pick<MissionsDeps, 'shelf'>, { steps }: Pick<MissionDocument, 'steps'>): Centavos =>
  sumCentavos(steps.map(({ prize }) => (prize.by === 'money' ? centavos(prize.amountCentavos) : worthOf(deps, prize))));

/** Whether another version may replace it, which it may until players can join. */
export const mayChange = ({ startsAt, stoppedAt }: Mission, now: Date): boolean => stoppedAt === null && now < startsAt;

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Esta missão já começou ou foi encerrada: ela não muda mais',
    'nothing_to_do',
  );

/** Notes the rule of the granted rounds of each step. They follow this rule, so the mission doesn't affect them any more. */
async function noteLots(
  tx: Queryable,
  deps: MissionsDeps,
  { document, now }: { document: MissionDocument; now: Date },
): Promise<Mission['lots']> {
  const { steps, wageringX100, wageringDays } = document;
  const versions: Mission['lots'] = [];
  for (const { prize } of steps) {
    if (prize.by === 'money') versions.push(null);
    else {
      const { by: _by, ...lot } = prize;
      versions.push(await noteLot(tx, deps, { lot: { ...lot, wageringX100, wageringDays }, now }));
    }
  }
  return versions;
}

export const missionKind = (deps: MissionsDeps): DocumentKind<MissionDocument, Mission> => ({
  ruleKind: 'mission',
  subject: 'mission',
  sharedClock: deps.sharedClock,
  issuesOf: (document) => findMissionIssues(document, { ...deps, now: deps.clock() }),
  termsOf: (document) =>
    writeMissionTerms(document, { nameOf: nameOfGame(deps), games: gamesOfSteps(document, deps.shelf) }),
  lock: lockMission,
  requireFree: async (_tx, { before, now }) => {
    if (before !== undefined && !mayChange(before, now)) throw tooLate();
  },
  save: async (tx, { id, ...row }) => {
    const { document, publishedAt: now } = row;
    const times = { startsAt: new Date(document.startsAt), endsAt: new Date(document.endsAt) };
    const lots = await noteLots(tx, deps, { document, now });
    return saveMission(tx, { ...row, missionId: id, games: gamesOfSteps(document, deps.shelf), lots, ...times });
  },
  lines: [
    ['Missão', ({ name }) => name],
    ['Começa', ({ startsAt }) => formatInstant(startsAt)],
    ['Termina', ({ endsAt }) => formatInstant(endsAt)],
    ['Prêmios de um jogador, ao todo', (one) => formatBrl(costOf(deps, one))],
  ],
});

/** Announces a mission, or replaces one that hasn't begun by another version. */
export const publishMission = (deps: MissionsDeps): ProposalHandler<'missions.publish'> =>
  publishDocument(missionKind(deps), ({ missionId, document }) => ({ id: missionId, document }));
