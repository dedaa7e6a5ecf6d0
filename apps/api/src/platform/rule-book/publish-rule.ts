import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { findRuleSha256, insertRule } from './rule-book.store.ts';

export type RuleToPublish = {
  /** The rule file's name: `activities`, `vip`, `sign`, `invite`. */
  kind: string;
  /** For a rule that differs by compliance profile, the version includes the profile. */
  version: string;
  /** The rule as the program follows it. */
  body: object;
  /** The rule as players read it, written from the body. */
  terms: string;
  now: Date;
};

/** Publishes a rule if its version is new. @returns whether this version now has this content */
async function note(db: Queryable, { kind, version, body, terms, now }: RuleToPublish): Promise<boolean> {
  const bodyJson = inOneOrder(body);
  const sha256 = sha256Of({ body, terms });
  if ((await findRuleSha256(db, kind, version)) === undefined)
    await insertRule(db, { kind, version, sha256, bodyJson, terms, publishedAt: now });
  return (await findRuleSha256(db, kind, version)) === sha256;
}

/** Publishes a rule for good, because rewards name its version. @throws Error when this version was published with another content */
export async function publishRule(db: Queryable, rule: RuleToPublish): Promise<void> {
  if (await note(db, rule)) return;
  throw new Error(
    `The rule "${rule.kind}" is not what was published as version ${rule.version}. A change of its data or of its text needs a new version; ` +
      `\`./ipe rules history\` shows what this one says.`,
  );
}

/**
 * Publishes what two members of staff have decided. If a new release writes another text for the same data, the text
 * gets a version of its own, because no person is there to give it a number.
 * @returns its version
 */
export async function publishByStaff(db: Queryable, rule: RuleToPublish): Promise<string> {
  if (await note(db, rule)) return rule.version;
  const version = `${rule.version}-${sha256Of(rule).slice(0, 8)}`;
  await publishRule(db, { ...rule, version, body: { ...rule.body, version } });
  return version;
}

/** The hash of a rule's data and of the text that players read. */
export const sha256Of = ({ body, terms }: Pick<RuleToPublish, 'body' | 'terms'>): string =>
  createHash('sha256')
    .update(`${inOneOrder(body)}\n${terms}`)
    .digest('hex');

/** JSON with sorted keys: their order in a file has no meaning, and the database doesn't keep it. */
const inOneOrder = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
