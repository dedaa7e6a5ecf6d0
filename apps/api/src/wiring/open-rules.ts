import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { compareRules, openRule, openRuleBook, ruleAt, type KeptRule, type RuleOf } from '#platform/rule-book/index.ts';
import type { ApplicationParts } from './application-parts.ts';
import { rules } from './modules.ts';

/** Rules by their kinds, to follow instead of those in the files. */
export type GivenRules = Readonly<Record<string, { version: string }>>;

/**
 * Opens the rules: those of apps/api/rules, and the versions that staff published instead. `rules.program.ts` prints
 * them.
 * @throws Error with a sentence when a file has an issue, or its version was published with another content
 */
export async function openRules(
  deps: { db: Database; clock: Clock; profile: ComplianceProfile },
  given: GivenRules = {},
): Promise<Pick<ApplicationParts, 'ruleOf' | 'ruleBook' | 'rewardRules' | 'compareRules'>> {
  const keep = (rule: (typeof rules)[number]) => rule.keep(deps.profile, given[rule.kind]);
  const rewardRules = rules.filter(({ byStaff }) => byStaff !== undefined);
  const ofStaff = rewardRules.map(keep);
  const ruleBook = await openRuleBook(deps, ofStaff);
  const ofFiles = rules.filter(({ byStaff }) => byStaff === undefined).map(keep);
  for (const { file, first } of ofFiles) await openRule(deps, file, first);
  const ruleOf: RuleOf = <Rule extends { version: string }>({ kind }: { kind: string }) => {
    const found = ofFiles.find(({ file }) => file.kind === kind);
    if (found === undefined) throw new Error(`the rule ${kind} was not opened`);
    return found.first as Rule;
  };
  const follow = async (on: Queryable, kept: KeptRule) => ({
    ...kept,
    followed: ruleAt(await ruleBook.reader(kept.file)(on), deps.clock()),
  });
  return {
    ruleOf,
    ruleBook,
    rewardRules,
    compareRules: async (on) => {
      const followed = ofFiles.map((kept) => ({ ...kept, followed: kept.first }));
      for (const kept of ofStaff) followed.push(await follow(on, kept));
      return compareRules(on, followed);
    },
  };
}

/** The text of a rule in one profile. */
export type RuleText = { kind: string; /** @throws RuleFileError */ read: () => { version: string; terms: string } };

const textOf =
  (profile: ComplianceProfile, folder?: string) =>
  ({ kind, readText }: (typeof rules)[number]): RuleText => ({ kind, read: () => readText(profile, folder) });

/** Every rule that a start reads. @param folder the folder of the files, if not the server's */
export const ruleTexts = (profile: ComplianceProfile, folder?: string): RuleText[] =>
  rules.map(textOf(profile, folder));

/** The rules that players of the profile read. @param folder as for `ruleTexts` */
export const offeredRuleTexts = (profile: ComplianceProfile, folder?: string): RuleText[] =>
  rules.filter(({ isOfferedIn }) => isOfferedIn(profile)).map(textOf(profile, folder));
