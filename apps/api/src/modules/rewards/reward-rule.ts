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
  /** The title in Portuguese. */
  title: string;
  /** Whether a new version is in force only from the next midnight in São Paulo, because what is earned is computed by whole days. */
  countsDays: boolean;
  /** The parts that can be stopped alone. */
  listParts?: (rule: never) => { id: string; title: string }[];
};

/** A rule of the house's rewards, of any shape. */
export type RewardRule = {
  kind: string;
  isOfferedIn: (profile: ComplianceProfile) => boolean;
  /** Undefined for a rule that staff can't publish, only its file. */
  byStaff: ByStaff | undefined;
  /** @param given a rule of this kind to follow instead of the file's @throws RuleFileError */
  keep: (profile: ComplianceProfile, given?: Versioned) => KeptRule;
  /** The file's rule without the version, from which the first draft begins. */
  readData: () => Record<string, unknown>;
  /** Finds what is wrong with a draft, by paths. */
  findIssues: (data: unknown) => RuleIssue[];
  /** Writes a draft without issues as players of a profile read it. */
  write: (profile: ComplianceProfile, data: unknown) => string;
  /** The file's rule as players of a profile read it. @throws RuleFileError */
  readText: (profile: ComplianceProfile, folder?: string) => { version: string; terms: string };
};

type In<Rule> = (profile: ComplianceProfile, rule: Rule) => Rule;

type Options<Rule> = {
  /** Adapts the rule to a profile; the result is published. */
  followedIn?: In<Rule>;
  /** Selects what a profile's players see of it. */
  shownIn?: In<Rule>;
  /** The profiles in which it applies; by default all. */
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
