import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { findRuleSha256, insertRule } from './rule-book.store.ts';

export type RuleToPublish = {
  /** The rule file's name: `activities`, `vip`, `sign`, `invite`. */
  kind: string;
  /** A rule that says something else under another compliance profile carries that in its version. */
  version: string;
  /** The rule as the program follows it, as JSON. */
  body: unknown;
  /** The rule as players read it, written from the body. */
  terms: string;
  now: Date;
};

/**
 * Notes a rule down, once and for all: rewards name its version.
 * @throws Error when this version was published with another content
 */
export async function publishRule(db: Queryable, { kind, version, body, terms, now }: RuleToPublish): Promise<void> {
  const bodyJson = inOneOrder(body);
  const sha256 = createHash('sha256').update(`${bodyJson}\n${terms}`).digest('hex');
  if ((await findRuleSha256(db, kind, version)) === undefined)
    await insertRule(db, { kind, version, sha256, bodyJson, terms, publishedAt: now });
  if ((await findRuleSha256(db, kind, version)) === sha256) return;
  throw new Error(
    `The rule "${kind}" is not what was published as version ${version}. A change of its data or of its text needs a new version; ` +
      `\`./ipe rules history\` shows what this one says.`,
  );
}

/** JSON whose keys are sorted: the order in a file says nothing, and the database doesn't keep it. */
const inOneOrder = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
