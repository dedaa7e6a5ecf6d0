import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Database } from '#platform/database/index.ts';
import { openRule, readRule, type RuleFile } from '#platform/rule-book/index.ts';
import type { Clock } from '#platform/time/clock.ts';

type Versioned = { version: string };
type OpenDeps = { db: Database; clock: Clock; profile: ComplianceProfile };

/** A rule by which the house gives, of any shape. */
export type RewardRule = {
  kind: string;
  isOfferedIn: (profile: ComplianceProfile) => boolean;
  /**
   * Notes the rule's version down.
   * @param given a rule of this kind to follow instead of the file's
   * @throws Error with a sentence when the file is faulty, or isn't what was published as its version
   */
  open: (deps: OpenDeps, given?: Versioned) => Promise<{ rule: Versioned; terms: string }>;
  /** As players of a profile read it. @throws RuleFileError */
  readText: (profile: ComplianceProfile, folder?: string) => { version: string; terms: string };
};

type In<Rule> = (profile: ComplianceProfile, rule: Rule) => Rule;

/**
 * @param options.followedIn what a profile makes of the rule: that is published · `shownIn` what of it its players see
 * @param options.isOfferedIn where it counts at all; everywhere, unless it is said
 */
export function rewardRule<Rule extends Versioned>(
  file: RuleFile<Rule>,
  options: { followedIn?: In<Rule>; shownIn?: In<Rule>; isOfferedIn?: RewardRule['isOfferedIn'] } = {},
): RewardRule {
  const { followedIn = (_, rule) => rule, shownIn = (_, rule) => rule, isOfferedIn = () => true } = options;
  return {
    kind: file.kind,
    isOfferedIn,
    open: async (deps, given) => {
      const rule = await openRule(deps, file, followedIn(deps.profile, (given as Rule | undefined) ?? readRule(file)));
      return { rule, terms: file.writeTerms(rule) };
    },
    readText: (profile, folder) => {
      const rule = shownIn(profile, followedIn(profile, readRule(file, folder)));
      return { version: rule.version, terms: file.writeTerms(rule) };
    },
  };
}
