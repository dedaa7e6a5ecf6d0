import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Queryable } from '#platform/database/index.ts';

/** A version and since when it counts. */
export type RuleVersion<Rule> = { rule: Rule; from: Date };

/** Staff stopped the rule, or one part of it, until they started it again. */
export type RuleStop = { part: string | null; from: Date; until: Date | null };

/** All that was followed, oldest first: at least one version. */
export type RuleHistory<Rule> = { versions: readonly RuleVersion<Rule>[]; stops: readonly RuleStop[] };

/** In a transaction it reads there: what is granted follows one version. */
export type RuleReader<Rule> = (on: Queryable) => Promise<RuleHistory<Rule>>;

/** Of a moment before the first version, the first. */
export function ruleAt<Rule>({ versions }: RuleHistory<Rule>, at: Date): Rule {
  const found = versions.findLast(({ from }) => from <= at) ?? versions[0];
  if (found === undefined) throw new Error('a rule has no version');
  return found.rule;
}

type Stops = { stops: readonly RuleStop[] };

const isOf = (stop: RuleStop, part: string | undefined): boolean => stop.part === null || stop.part === part;

export const findStop = ({ stops }: Stops, at: Date, part?: string): RuleStop | undefined =>
  stops.find((stop) => isOf(stop, part) && stop.from <= at && (stop.until === null || at < stop.until));

export const isStopped = (stops: Stops, at: Date, part?: string): boolean => findStop(stops, at, part) !== undefined;

/** Whether nothing counts on this day: on the day of a stop, what has begun goes on. */
export const isStoppedOn = (stops: Stops, day: string): boolean => {
  const lastMoment = new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() - 1);
  return isStopped(stops, startOfSaoPauloDay(day)) && isStopped(stops, lastMoment);
};

/** A rule that was never changed, for what follows a file. */
export const alwaysRule =
  <Rule>(rule: Rule): RuleReader<Rule> =>
  async () => ({ versions: [{ rule, from: new Date(0) }], stops: [] });
