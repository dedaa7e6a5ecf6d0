import { listRules, parseRule } from '#platform/rule-book/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { inviteRule } from './referral.rule.ts';
import type { InviteRule } from './referral.schema.ts';

type Published = { rule: InviteRule; publishedAt: Date };

/** Every rule of invitations that was published, oldest first. */
export async function listInviteRules(db: Queryable): Promise<Published[]> {
  const published = await listRules(db, inviteRule.kind);
  return published.map(({ body, publishedAt }) => ({ rule: parseRule(inviteRule, body), publishedAt }));
}

/** The rule of a day: what was published last before it ended. Undefined before there was one: such days earn nothing. */
export const findRuleAt = (rules: readonly Published[], end: Date): InviteRule | undefined =>
  rules.findLast(({ publishedAt }) => publishedAt < end)?.rule;

export function requireVersion(rules: readonly Published[], version: string): InviteRule {
  const found = rules.find(({ rule }) => rule.version === version);
  if (found === undefined) throw new Error(`the rule of invitations has no version ${version}`);
  return found.rule;
}
