import * as v from 'valibot';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '../time/clock.ts';
import { openRule } from './open-rule.ts';
import { publishByStaff } from './publish-rule.ts';
import { listRules, type PublishedRule } from './rule-book.store.ts';
import { countChanges, insertChange, listChanges, lockChanges, stopsOf, type RuleChange } from './rule-change.store.ts';
import type { RuleFile } from './rule-file.ts';
import { isStopped, ruleAt, type RuleHistory, type RuleReader, type RuleVersion } from './rule-history.ts';

type Versioned = { version: string };

/** A rule that staff may change. */
export type KeptRule = {
  file: RuleFile<Versioned>;
  /** Adapts the rule to the house's compliance profile. */
  follow: (rule: Versioned) => Versioned;
  /** The rule in its file; it is followed until staff publish another version. */
  first: Versioned;
};

/** Identifies a rule by its kind; a rule file also gives its type. */
type Named<Rule> = { kind: string; writeTerms?: (rule: Rule) => string };

export type RuleBook = {
  /**
   * Reads a rule's history. A change is seen at once on every node: each read checks whether staff have changed a rule,
   * and only then reads the rules again.
   */
  reader: <Rule extends Versioned>(file: Named<Rule>) => RuleReader<Rule>;
  /** Writes a change by staff as the latest one. If it publishes a version, that is published too. */
  change: (tx: Queryable, wish: Omit<RuleChange, 'changeNo'>) => Promise<RuleChange>;
  /** The version and text of each rule that is followed now, by its kind. */
  readLinked: (on: Queryable) => Promise<Record<string, { version: string; terms: string }>>;
};

/** The version of a rule that staff published. */
export const versionOf = (changeNo: number): string => `r${changeNo}`;

const isByStaff = ({ version }: Versioned): boolean => /^r\d+(?:-|$)/u.test(version);

/** The versions from files that were followed here. Leaves out a version that an older release wrote in another shape. */
function versionsOfFiles({ file, first }: KeptRule, published: readonly PublishedRule[]): RuleVersion<Versioned>[] {
  const versions = published
    .filter((one) => one.kind === file.kind && !isByStaff(one))
    .flatMap(({ body, publishedAt: from }) => {
      const parsed = v.safeParse(file.schema, body);
      return parsed.success ? [{ rule: parsed.output, from }] : [];
    });
  // If the file's version isn't the latest published one, an older file was put back.
  const from = versions.at(-1)?.from ?? new Date(0);
  return versions.at(-1)?.rule.version === first.version ? versions : [...versions, { rule: first, from }];
}

async function readVersion(on: Queryable, { file, follow }: KeptRule, change: RuleChange): Promise<Versioned> {
  const rule = follow(v.parse(file.schema, { ...change.rule, version: versionOf(change.changeNo) }));
  const { version } = rule;
  const noted = { kind: file.kind, version, body: rule, terms: file.writeTerms(rule), now: change.from };
  return { ...rule, version: await publishByStaff(on, noted) };
}

async function readHistory(
  on: Queryable,
  kept: KeptRule,
  { changes, published }: { changes: readonly RuleChange[]; published: readonly PublishedRule[] },
): Promise<RuleHistory<Versioned>> {
  const own = changes.filter(({ kind }) => kind === kept.file.kind);
  let versions = versionsOfFiles(kept, published);
  for (const change of own.filter(({ action }) => action === 'publish')) {
    // A version whose time had not come yet is replaced by one that was published later.
    versions = versions.filter(({ from }) => from <= change.createdAt);
    versions.push({ rule: await readVersion(on, kept, change), from: change.from });
  }
  return { versions, stops: stopsOf(own) };
}

/**
 * Opens the house's rules. A file's rule is published unless staff's version is followed.
 * @throws Error with a sentence when the file's version was published with another content
 */
export async function openRuleBook(
  { db, clock }: { db: Database; clock: Clock },
  kept: readonly KeptRule[],
): Promise<RuleBook> {
  const atStart = await listChanges(db);
  for (const { file, first } of kept) {
    const isReplaced = atStart.some(
      ({ kind, action, from }) => kind === file.kind && action === 'publish' && from <= clock(),
    );
    if (!isReplaced) await openRule({ db, clock }, file, first);
  }
  let known: { count: number; histories: Map<string, RuleHistory<Versioned>> } | undefined;
  const look = async (on: Queryable) => {
    const count = await countChanges(on);
    if (known?.count === count) return known.histories;
    const read = { changes: await listChanges(on), published: await listRules(on) };
    const histories = new Map<string, RuleHistory<Versioned>>();
    for (const one of kept) histories.set(one.file.kind, await readHistory(on, one, read));
    known = { count, histories };
    return histories;
  };
  await look(db);
  return {
    reader:
      <Rule extends Versioned>({ kind }: Named<Rule>): RuleReader<Rule> =>
      async (on) => {
        const history = (await look(on)).get(kind);
        if (history === undefined) throw new Error(`the rule ${kind} was not opened`);
        return history as RuleHistory<Rule>;
      },
    change: async (tx, wish) => {
      await lockChanges(tx);
      const change = { ...wish, changeNo: (await listChanges(tx, wish.kind)).length + 1 };
      await insertChange(tx, change);
      const own = kept.find(({ file }) => file.kind === wish.kind);
      if (own !== undefined && change.action === 'publish') await readVersion(tx, own, change);
      return change;
    },
    readLinked: async (on) => {
      const histories = await look(on);
      const now = clock();
      const linked = kept.flatMap(({ file }) => {
        const history = histories.get(file.kind);
        if (history === undefined || isStopped(history, now)) return [];
        const rule = ruleAt(history, now);
        return [[file.kind, { version: rule.version, terms: file.writeTerms(rule) }] as const];
      });
      return Object.fromEntries(linked);
    },
  };
}
