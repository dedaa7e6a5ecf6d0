import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { RuleOf } from '#platform/rule-book/index.ts';
import type { ApplicationParts } from './application-parts.ts';
import { rules } from './modules.ts';

/** Rules to follow instead of those in the files, by their kinds. */
export type GivenRules = Readonly<Record<string, { version: string }>>;

/**
 * Reads the rules of what the house grants (apps/api/rules) and notes each version down. `rules.program.ts` prints them.
 * @throws Error with a sentence when a file is faulty, or isn't what was published as its version
 */
export async function openRules(
  deps: { db: Database; clock: Clock; profile: ComplianceProfile },
  given: GivenRules = {},
): Promise<Pick<ApplicationParts, 'ruleOf' | 'linked'>> {
  const opened: Record<string, Awaited<ReturnType<(typeof rules)[number]['open']>>> = {};
  for (const { kind, open } of rules) opened[kind] = await open(deps, given[kind]);
  const ruleOf: RuleOf = <Rule extends { version: string }>({ kind }: { kind: string }) => {
    if (opened[kind] === undefined) throw new Error(`the rule ${kind} was not opened`);
    return opened[kind].rule as Rule;
  };
  const linked = Object.entries(opened).map(
    ([kind, { rule, terms }]) => [kind, { version: rule.version, terms }] as const,
  );
  return { ruleOf, linked: Object.fromEntries(linked) };
}

/** A rule as players of one profile would read it. */
export type RuleText = { kind: string; /** @throws RuleFileError */ read: () => { version: string; terms: string } };

/** @param folder where the files are, if not where the server reads them */
export const ruleTexts = (profile: ComplianceProfile, folder?: string): RuleText[] =>
  rules
    .filter(({ isOfferedIn }) => isOfferedIn(profile))
    .map(({ kind, readText }) => ({ kind, read: () => readText(profile, folder) }));
