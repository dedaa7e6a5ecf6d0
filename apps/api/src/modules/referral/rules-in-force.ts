import { isStoppedOn, listChanges, listRules, parseRule, stopsOf } from '#platform/rule-book/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { referralRule } from './referral.rule.ts';
import type { ReferralRule } from './referral.schema.ts';

type Published = { rule: ReferralRule; publishedAt: Date };

/** Lists every published rule of referrals, the oldest first. */
export async function listReferralRules(db: Queryable): Promise<Published[]> {
  const published = await listRules(db, referralRule.kind);
  return published.map(({ body, publishedAt }) => ({ rule: parseRule(referralRule, body), publishedAt }));
}

/**
 * The rule of a day: the last one that was published before the day ended. Undefined for days before the first rule,
 * which earn nothing.
 */
export const findRuleAt = (rules: readonly Published[], end: Date): ReferralRule | undefined =>
  rules.findLast(({ publishedAt }) => publishedAt < end)?.rule;

export function requireVersion(rules: readonly Published[], version: string): ReferralRule {
  const found = rules.find(({ rule }) => rule.version === version);
  if (found === undefined) throw new Error(`the rule of referrals has no version ${version}`);
  return found.rule;
}

/** Whether a day earns nothing because staff had stopped the rule. */
export const isDayStopped = async (db: Queryable, day: string): Promise<boolean> =>
  isStoppedOn({ stops: stopsOf(await listChanges(db, referralRule.kind)) }, day);
