import { randomUUID } from 'node:crypto';
import type { MissionDocument } from '@ipe/staff-contract';
import type { Application } from '#simulation/application.ts';
import type { Moment, MonthPlan, Step } from '#simulation/month-plan.ts';
import { dayMs } from '#platform/time/durations.ts';
import { admit } from './demo/demo-staff.ts';

type Published = Pick<MissionDocument, 'minBetCentavos'> & {
  startsAt: Date;
  endsAt: Date;
  /** So many rounds that pay at least so many hundredths of their bet. */
  steps: readonly { count: number; leastX100: number; centavos: number }[];
};

/** The mission of a month that begins with this moment: from its fourth day on, for two weeks and a half. */
export const missionOf = ({ moments }: MonthPlan): Published => {
  const first = moments[0]!.at.getTime();
  return {
    startsAt: new Date(first + 3 * dayMs),
    endsAt: new Date(first + 20.5 * dayMs),
    minBetCentavos: 5_00,
    steps: [
      { count: 4, leastX100: 0, centavos: 1_00 },
      { count: 2, leastX100: 1_50, centavos: 3_00 },
      { count: 1, leastX100: 1_95, centavos: 7_00 },
    ],
  };
};

/** Two persons of the staff publish it. */
export async function publishMission(application: Application, mission: Published): Promise<void> {
  const house = { application, now: application.parts.clock };
  const product = await admit(house, 'Marta Luz', ['product']);
  const finance = await admit(house, 'Bruno Maia', ['finance']);
  const document: MissionDocument = {
    name: 'Trilha do Mês',
    startsAt: mission.startsAt.toISOString(),
    endsAt: mission.endsAt.toISOString(),
    minBetCentavos: mission.minBetCentavos,
    leastVipLevel: 0,
    steps: mission.steps.map(({ count, leastX100, centavos: amountCentavos }) => ({
      goal: { each: 'round', count, leastX100, within: null },
      prize: { by: 'money', amountCentavos },
    })),
    wageringX100: 0,
    wageringDays: 7,
    authorisation: null,
  };
  const { id } = await product('/back-office/api/proposals/propose', {
    kind: 'missions.publish',
    payload: { missionId: randomUUID(), document },
    reason: 'Calendário do mês',
  });
  await finance('/back-office/api/proposals/approve', { id });
}

/** Half of the players want it, twice: in two moments from the day before it begins on. */
const wishesOf = (player: number): number => (player % 2 === 0 ? 2 : 0);

/** The month with its players' wishes to join, each before what else they do in that moment. */
export function withMission(plan: MonthPlan): MonthPlan {
  const from = missionOf(plan).startsAt.getTime() - dayMs;
  const left = new Map<number, number>();
  const addTo = (steps: readonly Step[]): Step[] => {
    const asked = new Set<number>();
    return steps.flatMap((step) => {
      const { player, action } = step;
      const wishes = left.get(player) ?? wishesOf(player);
      if (action.kind === 'register' || wishes === 0 || asked.has(player)) return [step];
      left.set(player, wishes - 1);
      asked.add(player);
      return [{ player, action: { kind: 'mission' } }, step];
    });
  };
  const moments = plan.moments.map((moment): Moment =>
    'steps' in moment && moment.at.getTime() >= from ? { ...moment, steps: addTo(moment.steps) } : moment,
  );
  return { ...plan, moments };
}

type Paid = (centavos: number) => void;

/** What one player has of the mission, as a person reads its terms. */
export class ReckonedMission {
  readonly figures = { joined: 0, first: 0, second: 0, third: 0 };
  readonly #mission: Published;
  readonly #paid = new Set<number>();

  constructor(mission: Published) {
    this.#mission = mission;
  }

  /** @returns whether the player is in: a repeat is answered like the first */
  join(at: Date): boolean {
    const { startsAt, endsAt } = this.#mission;
    if (this.figures.joined === 0 && (at < startsAt || at >= endsAt)) return false;
    this.figures.joined = 1;
    return true;
  }

  round({ bet, win, at }: { bet: number; win: number; at: Date }): void {
    const { endsAt, minBetCentavos, steps } = this.#mission;
    if (this.figures.joined === 0 || at >= endsAt || bet < minBetCentavos) return;
    for (const [index, name] of (['first', 'second', 'third'] as const).entries()) {
      const { count, leastX100 } = steps[index]!;
      if (100 * win >= leastX100 * bet && this.figures[name] < count) this.figures[name] += 1;
    }
  }

  /** Pays what is reached and was not paid. */
  settle(pay: Paid): void {
    for (const [index, name] of (['first', 'second', 'third'] as const).entries()) {
      const { count, centavos } = this.#mission.steps[index]!;
      if (this.figures[name] < count || this.#paid.has(index)) continue;
      this.#paid.add(index);
      pay(centavos);
    }
  }
}
