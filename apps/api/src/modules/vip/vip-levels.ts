import type { Output } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import type { VipLevelRule, VipRule } from './vip.schema.ts';

export type Sums = { bets: Centavos; deposits: Centavos };

type Group = Output<'/api/vip/info'>['levels'][number]['group'];

/** A threshold of 0 is always met, even by a player below zero, whose deposit the bank has taken back. `addDay` does the same in SQL. */
const meets = (sum: number, threshold: number): boolean => threshold === 0 || sum >= threshold;

export function requireLevel(rule: VipRule, level: number): VipLevelRule {
  const found = rule.levels[level];
  if (found === undefined) throw new Error(`the rule ${rule.version} has no level ${level}`);
  return found;
}

export function groupOf(rule: VipRule, level: number): Group {
  const found = rule.groups.find(({ from, to }) => level >= from && level <= to);
  if (found === undefined) throw new Error(`the rule ${rule.version} has no group for level ${level}`);
  return found.group;
}

const missing = (sum: number, threshold: number): number => (meets(sum, threshold) ? 0 : threshold - sum);

/** The amounts that are missing to the next level; null at the highest level. */
export function nextLevel(rule: VipRule, level: number, { bets, deposits }: Sums) {
  const next = rule.levels[level + 1];
  if (next === undefined) return null;
  return {
    level: next.level,
    missingBetsCentavos: missing(bets, next.betsCentavos),
    missingDepositsCentavos: missing(deposits, next.depositsCentavos),
  };
}
