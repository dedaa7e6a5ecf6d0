import type { RewardCosts } from '#modules/rewards/index.ts';
import type { Database } from '#platform/database/index.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { compareFigures, type Comparison } from './compare-figures.ts';
import { drawMonth } from '#simulation/draw-month.ts';
import type { Figures } from './figures.ts';
import { findWrongPages } from './find-wrong-pages.ts';
import { openApplication } from '#simulation/application.ts';
import { liveMonth, type Lived } from '#simulation/live-month.ts';
import type { MonthPlan } from '#simulation/month-plan.ts';
import { readCosts } from '#simulation/read-costs.ts';
import { killJob } from './kill-job.ts';
import { missionOf, publishMission, withMission } from './month-mission.ts';
import { readFigures } from './read-figures.ts';
import { reckonMonth } from './reckon-month.ts';

export type Simulated = Pick<Comparison, 'lines'> & {
  /** A sentence for everything that isn't as reckoned; empty when all of it is. */
  violations: string[];
  steps: { done: number; refused: number };
  kills: number;
  costs: RewardCosts;
};

export type Simulation = {
  db: Database;
  playerCount: number;
  seed: number;
  /** Of how many players the pages are read. */
  pagesOf: number;
  onDay?: (at: Date) => void;
};

/** A month of players through the real verbs, and what is different from the same month by pencil and paper. */
export async function simulateMonth({
  db,
  playerCount,
  seed,
  pagesOf,
  onDay = () => {},
}: Simulation): Promise<Simulated> {
  const plan = withMission(drawMonth({ playerCount, seed }));
  const reckoned = reckonMonth(plan);
  const lived = await liveMonth(plan, {
    open: async (clock) => {
      const application = await openApplication(db, clock);
      await publishMission(application, missionOf(plan));
      return application;
    },
    seed,
    kill: killJob,
    onDay,
  });
  const { lines, differences } = compareFigures(reckoned.figures, byNumber(await readFigures(db), lived));
  const players = [...lived.playerIds].slice(0, pagesOf).flatMap(([number, playerId]) => {
    const figures = reckoned.figures.get(number);
    return figures === undefined ? [] : [{ number, playerId, figures }];
  });
  const done = lived.outcomes.filter(Boolean).length;
  return {
    lines,
    violations: [
      ...listWrongOutcomes(plan, reckoned.outcomes, lived.outcomes),
      ...differences,
      ...(await findWrongPages(lived.application, players)),
      ...(await auditBooks(db)),
    ],
    steps: { done, refused: lived.outcomes.length - done },
    kills: lived.kills,
    costs: await readCosts(db),
  };
}

/** A player who isn't in the plan gets a number that no plan has, so that its figures show up as a difference. */
function byNumber(figures: Map<number, Figures>, { playerIds }: Lived): Map<number, Figures> {
  const numberOf = new Map([...playerIds].map(([number, playerId]) => [playerId, number]));
  return new Map([...figures].map(([playerId, one]) => [numberOf.get(playerId) ?? playerId, one]));
}

function listWrongOutcomes({ moments }: MonthPlan, must: boolean[], are: boolean[]): string[] {
  const steps = moments.flatMap((moment) =>
    'steps' in moment ? moment.steps.map((step) => ({ ...step, at: moment.at })) : [],
  );
  return steps.flatMap(({ at, player, action }, index) => {
    if (must[index] === are[index]) return [];
    const what = `player ${player}, ${at.toISOString()}: ${JSON.stringify(action)}`;
    return [`${what} was ${are[index] ? 'done' : 'refused'} and must be ${must[index] ? 'done' : 'refused'}`];
  });
}
