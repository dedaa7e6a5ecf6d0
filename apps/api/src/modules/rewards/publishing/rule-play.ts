import type { RuleData } from './rule-fields.ts';

/** What the rewards of a played month cost, in centavos. */
export type RewardCosts = {
  count: number;
  centavos: number;
  largest: number;
  /** Bets without wins. */
  ggr: number;
  /** Players who bet. */
  active: number;
};

/** Data of rules, by their kinds. */
export type RulesToPlay = Record<string, RuleData>;

export type PlayedMonth = RewardCosts & { areBooksRight: boolean };

export type PlayEnd = { state: 'done'; inForce: PlayedMonth; draft: PlayedMonth } | { state: 'late' | 'failed' };

/** Plays a month of invented players by two sets of rules, away from the house's database. */
export type RulePlay = {
  players: number;
  seed: number;
  /** After so long it has ended, also where nothing was told. */
  limitMs: number;
  /** @param onEnd isn't told of an end with the server. @returns false while this node plays another one */
  start: (rules: { inForce: RulesToPlay; draft: RulesToPlay }, onEnd: (end: PlayEnd) => Promise<unknown>) => boolean;
};

/** For an application that is itself played. */
export const noRulePlay: RulePlay = { players: 0, seed: 0, limitMs: 0, start: () => false };
