import type { Output } from '@ipe/contract';
import type { Entry } from '../entry.store.ts';
import type { Mission } from '../mission.store.ts';
import { nameOfGame, type MissionsDeps } from '../missions.deps.ts';
import type { SettledPrize } from '../prize.store.ts';
import { stateAt } from '../rules/state-at.ts';
import { writeGoal } from '../rules/write-steps.ts';

type Line = Output<'/api/mission/list'>['list'][number];
type Step = Line['steps'][number];
type Own = NonNullable<Step['own']>;
type Goal = Mission['document']['steps'][number]['goal'];

/** What one player has in a mission; undefined for visitors and for players who did not join. */
export type Seen = { now: Date; own: { entry: Entry; prizes: readonly SettledPrize[] } | undefined };

function presentPrize(
  deps: Pick<MissionsDeps, 'shelf' | 'findGrantingGame'>,
  { prize }: Mission['document']['steps'][number],
): Step['prize'] {
  if (prize.by === 'money') return prize;
  const { gameId, stakeCentavos, rounds, playDays } = prize;
  const name = deps.shelf.get(gameId)?.name ?? deps.findGrantingGame(gameId)?.name ?? gameId;
  return { by: 'rounds', game_id: gameId, name, stakeCentavos, rounds, playDays };
}

function presentOwn(
  deps: Pick<MissionsDeps, 'shelf'>,
  { goal, stepNo }: { goal: Goal; stepNo: number },
  { entry, prizes }: NonNullable<Seen['own']>,
): Own {
  const { done, games } = entry.progress[stepNo - 1]!;
  const prize = prizes.find((one) => one.stepNo === stepNo);
  const nameOf = nameOfGame(deps);
  return {
    done,
    state: prize?.outcome ?? (done >= goal.count ? 'waiting' : 'open'),
    at: prize?.settledAt.toISOString() ?? null,
    games: games?.map((gameId) => ({ game_id: gameId, name: nameOf(gameId) })) ?? null,
  };
}

export function presentLine(
  deps: Pick<MissionsDeps, 'shelf' | 'findGrantingGame'>,
  mission: Mission,
  { now, own }: Seen,
): Line {
  const { missionId, document, startsAt, endsAt } = mission;
  const nameOf = nameOfGame(deps);
  return {
    id: missionId,
    name: document.name,
    state: stateAt(mission, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    steps: document.steps.map((step, index) => ({
      no: index + 1,
      title: writeGoal(step.goal, nameOf),
      unit: step.goal.each,
      target: step.goal.count,
      prize: presentPrize(deps, step),
      own: own === undefined ? null : presentOwn(deps, { goal: step.goal, stepNo: index + 1 }, own),
    })),
    joinedAt: own?.entry.joinedAt.toISOString() ?? null,
  };
}

export function presentMission(
  deps: Pick<MissionsDeps, 'shelf' | 'findGrantingGame'>,
  mission: Mission,
  seen: Seen,
): Output<'/api/mission/read'> {
  const { document, ruleVersion, terms, sha256, stopReason } = mission;
  const { minBetCentavos, leastVipLevel, wageringX100 } = document;
  const line = presentLine(deps, mission, seen);
  return { ...line, minBetCentavos, leastVipLevel, wageringX100, terms, ruleVersion, sha256, stopReason };
}
