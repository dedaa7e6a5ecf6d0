import type { Centavos } from '@ipe/money';
import type { WithdrawalRule } from '@ipe/staff-contract';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';

/** What is known of a withdrawal when it is asked for. */
export type WithdrawalFacts = {
  amount: Centavos;
  /** Of 24 hours, with this one. */
  daySum: Centavos;
  dayCount: number;
  /** Since the key was saved; null for one that was paid before. */
  keyHours: number | null;
  /** Since the first log-in of its browser; null for one that was known before this was noted. */
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

/** Why a person looks at it: what was found, and what the rule lets through. */
export type Held = { check: Check; found: number; limit: number };

/** Without a published version, the setting says how much; nothing else holds a withdrawal but a return. */
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

/** @returns nothing where the rule approves it. Of a suspended player, and after a return, it never does. */
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
