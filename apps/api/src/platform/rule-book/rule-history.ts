import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Queryable } from '#platform/database/index.ts';

/** A version, and the time from which it counts. */
export type RuleVersion<Rule> = { rule: Rule; from: Date };

/** A time in which staff had stopped the rule or one part of it; `until` is null while it is stopped. */
export type RuleStop = { part: string | null; from: Date; until: Date | null };

/** All versions that were followed, oldest first, at least one; and the stops. */
export type RuleHistory<Rule> = { versions: readonly RuleVersion<Rule>[]; stops: readonly RuleStop[] };

/** Reads a rule's history. Inside a transaction it reads there, so that the whole grant follows one version. */
export type RuleReader<Rule> = (on: Queryable) => Promise<RuleHistory<Rule>>;

/** The version that counts at a moment; for a moment before the first version, the first. */
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

/**
 * Whether the rule is stopped at the first and the last moment of the day. On a day on which a stop begins or ends, the
 * rule still counts.
 */
export const isStoppedOn = (stops: Stops, day: string): boolean => {
  const lastMoment = new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() - 1);
  return isStopped(stops, startOfSaoPauloDay(day)) && isStopped(stops, lastMoment);
};

/** The history of a rule that never changes, for code that follows a file. */
export const alwaysRule =
  <Rule>(rule: Rule): RuleReader<Rule> =>
  async () => ({ versions: [{ rule, from: new Date(0) }], stops: [] });
