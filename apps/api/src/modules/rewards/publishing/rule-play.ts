import type { RuleData } from './rule-fields.ts';

/** The costs of the rewards in a simulated month, in centavos. */
export type RewardCosts = {
  count: number;
  centavos: number;
  largest: number;
  /** Bets minus wins. */
  ggr: number;
  /** Players who bet. */
  active: number;
};

/** Data of rules by their kinds. */
export type RulesToPlay = Record<string, RuleData>;

export type PlayedMonth = RewardCosts & { areBooksRight: boolean };

export type PlayEnd = { state: 'done'; inForce: PlayedMonth; draft: PlayedMonth } | { state: 'late' | 'failed' };

/** Simulates a month of invented players with two sets of rules, away from the house's database. */
export type RulePlay = {
  players: number;
  seed: number;
  /** After this time a simulation counts as ended, even without a result. */
  limitMs: number;
  /** @param onEnd is not called if the server stops before the end. @returns false while this node runs another simulation */
  start: (rules: { inForce: RulesToPlay; draft: RulesToPlay }, onEnd: (end: PlayEnd) => Promise<unknown>) => boolean;
};

/** For an application that itself runs in a simulation. */
export const noRulePlay: RulePlay = { players: 0, seed: 0, limitMs: 0, start: () => false };
