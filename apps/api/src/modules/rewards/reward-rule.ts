import type { ComplianceProfile } from '#modules/compliance/index.ts';
import {
  findRuleIssues,
  readRule,
  readRuleData,
  type KeptRule,
  type RuleFile,
  type RuleIssue,
} from '#platform/rule-book/index.ts';

type Versioned = { version: string };

/** How staff publish a rule. */
export type ByStaff = {
  /** In Portuguese. */
  title: string;
  /** A version counts from the next midnight in São Paulo on: what is earned is reckoned by whole days. */
  countsDays: boolean;
  /** What of it can be stopped alone. */
  listParts?: (rule: never) => { id: string; title: string }[];
};

/** A rule by which the house gives, of any shape. */
export type RewardRule = {
  kind: string;
  isOfferedIn: (profile: ComplianceProfile) => boolean;
  /** Undefined for a rule that only its file says. */
  byStaff: ByStaff | undefined;
  /** @param given a rule of this kind to follow instead of the file's @throws RuleFileError */
  keep: (profile: ComplianceProfile, given?: Versioned) => KeptRule;
  /** As its file says it, without the version: what a first draft begins with. */
  readData: () => Record<string, unknown>;
  /** What is wrong with a draft, by its paths. */
  findIssues: (data: unknown) => RuleIssue[];
  /** As players of a profile read a draft without faults. */
  write: (profile: ComplianceProfile, data: unknown) => string;
  /** As players of a profile read the file. @throws RuleFileError */
  readText: (profile: ComplianceProfile, folder?: string) => { version: string; terms: string };
};

type In<Rule> = (profile: ComplianceProfile, rule: Rule) => Rule;

type Options<Rule> = {
  /** What a profile makes of it: that is published. */
  followedIn?: In<Rule>;
  /** What of it a profile's players see. */
  shownIn?: In<Rule>;
  /** Where it counts at all; everywhere, unless it is said. */
  isOfferedIn?: RewardRule['isOfferedIn'];
  byStaff?: Omit<ByStaff, 'listParts'> & { listParts?: (rule: Rule) => { id: string; title: string }[] };
};

export function rewardRule<Rule extends Versioned>(file: RuleFile<Rule>, options: Options<Rule> = {}): RewardRule {
  const { followedIn = (_, rule) => rule, shownIn = (_, rule) => rule, isOfferedIn = () => true, byStaff } = options;
  const textIn = (profile: ComplianceProfile, given: Rule) => {
    const rule = shownIn(profile, followedIn(profile, given));
    return { version: rule.version, terms: file.writeTerms(rule) };
  };
  return {
    kind: file.kind,
    isOfferedIn,
    byStaff,
    keep: (profile, given) => {
      const follow = (rule: Versioned) => followedIn(profile, rule as Rule);
      return { file: file as unknown as RuleFile<Versioned>, follow, first: follow(given ?? readRule(file)) };
    },
    readData: () => readRuleData(file),
    findIssues: (data) => findRuleIssues(file, data).issues,
    write: (profile, data) => {
      const { rule } = findRuleIssues(file, data);
      return rule === undefined ? '' : textIn(profile, rule).terms;
    },
    readText: (profile, folder) => textIn(profile, readRule(file, folder)),
  };
}
