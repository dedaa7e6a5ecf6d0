import type { Centavos } from '@ipe/money';
import type { WithdrawalRule } from '@ipe/staff-contract';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';

/** The facts of a withdrawal when it is asked for. */
export type WithdrawalFacts = {
  amount: Centavos;
  /** Sum of the last 24 hours with this one; `dayCount` is their number. */
  daySum: Centavos;
  dayCount: number;
  /** Hours since the key was saved; null for a key to which a withdrawal was paid before. */
  keyHours: number | null;
  /** Hours since the first log-in of the browser; null for one from a release that didn't note it. */
  deviceHours: number | null;
  /** Bets since the last deposit, in hundredths of it; null without one. */
  turnoverX100: number | null;
  /** Whether the bank ever took a credited deposit of this player back. */
  hadReturn: boolean;
  /** Whether staff suspended the player. */
  isSuspended: boolean;
};

export type Check =
  | 'suspended'
  | 'amount'
  | 'day_sum'
  | 'day_count'
  | 'new_key'
  | 'new_device'
  | 'little_play'
  | 'deposit_return';

/** Why a person reviews a withdrawal: the found value, and the rule's limit. */
export type Held = { check: Check; found: number; limit: number };

/**
 * The rule without a published version: the setting limits the amount, and otherwise only a suspension or a deposit's
 * return holds a withdrawal.
 */
export const ruleOfSettings = ({ withdrawalAutoLimitCentavos }: WithdrawalDeps): WithdrawalRule => ({
  maxCentavos: withdrawalAutoLimitCentavos,
  dayCentavos: null,
  dayCount: null,
  keyHours: null,
  deviceHours: null,
  turnoverX100: null,
});

const isAbove = (found: number, limit: number) => found > limit;
const isBelow = (found: number, limit: number) => found < limit;

/** @returns an empty list where the rule approves the withdrawal, which it never does for a suspended player or after a deposit's return */
export function holdBy(rule: WithdrawalRule, facts: WithdrawalFacts): Held[] {
  const checks = [
    ['suspended', Number(facts.isSuspended), 0, isAbove],
    ['amount', facts.amount, rule.maxCentavos, isAbove],
    ['deposit_return', Number(facts.hadReturn), 0, isAbove],
    ['day_sum', facts.daySum, rule.dayCentavos, isAbove],
    ['day_count', facts.dayCount, rule.dayCount, isAbove],
    ['new_key', facts.keyHours, rule.keyHours, isBelow],
    ['new_device', facts.deviceHours, rule.deviceHours, isBelow],
    ['little_play', facts.turnoverX100, rule.turnoverX100, isBelow],
  ] as const;
  return checks.flatMap(([check, found, limit, isHeld]) =>
    found !== null && limit !== null && isHeld(found, limit) ? [{ check, found, limit }] : [],
  );
}
