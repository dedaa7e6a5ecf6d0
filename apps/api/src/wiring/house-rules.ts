import { signRule, type SignRule } from '#modules/check-in/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { activitiesIn, activitiesRule, type ActivitiesRule } from '#modules/promotions/index.ts';
import { inviteRule, type InviteRule } from '#modules/referral/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import { vipRule, vipRuleIn, type VipRule } from '#modules/vip/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openRule, readRule, type RuleFile } from '#platform/rule-book/index.ts';

/** What the house grants, when and how much: the files in apps/api/rules. `rules.program.ts` prints them. */
export type HouseRules = { activities: ActivitiesRule; sign: SignRule; vip: VipRule; invite: InviteRule };

/**
 * Reads the rules and notes each version down.
 * @param given rules to follow instead of those in the files
 * @throws Error with a sentence when a file is faulty, or isn't what was published as its version
 */
export async function openHouseRules(
  deps: { db: Database; clock: Clock; profile: ComplianceProfile },
  given: Partial<HouseRules> = {},
): Promise<HouseRules> {
  return {
    activities: await openRule(deps, activitiesRule, given.activities),
    sign: await openRule(deps, signRule, given.sign),
    vip: await openRule(deps, vipRule, vipRuleIn(deps.profile, given.vip ?? readRule(vipRule))),
    invite: await openRule(deps, inviteRule, given.invite),
  };
}

/** A rule as players of one profile would read it. */
export type RuleText = { kind: string; /** @throws RuleFileError */ read: () => { version: string; terms: string } };

/** @param folder where the files are, if not where the server reads them */
export function houseRuleTexts(profile: ComplianceProfile, folder?: string): RuleText[] {
  const textOf = <Rule extends { version: string }>(
    file: RuleFile<Rule>,
    followed = (rule: Rule) => rule,
  ): RuleText => ({
    kind: file.kind,
    read: () => {
      const rule = followed(readRule(file, folder));
      return { version: rule.version, terms: file.writeTerms(rule) };
    },
  });
  return [
    textOf(activitiesRule, (rule) => activitiesIn(profile, rule)),
    textOf(vipRule, (rule) => vipRuleIn(profile, rule)),
    ...(isAllowed(profile, 'sign') ? [textOf(signRule)] : []),
    ...(isAllowed(profile, 'invite_member') ? [textOf(inviteRule)] : []),
  ];
}
