import type { Queryable } from '#platform/database/index.ts';
import { sha256Of } from './publish-rule.ts';
import type { KeptRule } from './rule-book.ts';
import { listRules } from './rule-book.store.ts';

type Versioned = { version: string };

/** A rule that is followed now, beside what its file says and what the house noted down as its version. */
export type ComparedRule = {
  kind: string;
  version: string;
  sha256: string;
  /** Null where nothing was noted down under this version. */
  publishedAt: Date | null;
  /** Of the file. */
  released: { version: string; sha256: string };
  /** `changed`: what is followed isn't what was noted down, which no release and no two persons could have done. */
  standing: 'as-released' | 'by-staff' | 'changed';
};

/** Hashes what this node follows, as it was hashed when it was published. */
export async function compareRules(
  on: Queryable,
  rules: readonly (Pick<KeptRule, 'file' | 'first'> & { followed: Versioned })[],
): Promise<ComparedRule[]> {
  const published = await listRules(on);
  return rules.map(({ file, first, followed }) => {
    const hashOf = (rule: Versioned) => sha256Of({ body: rule, terms: file.writeTerms(rule) });
    const { kind } = file;
    const [sha256, released] = [hashOf(followed), { version: first.version, sha256: hashOf(first) }];
    const noted = published.find((one) => one.kind === kind && one.version === followed.version);
    const isSame = sha256 === released.sha256;
    const standing = noted?.sha256 === sha256 ? (isSame ? 'as-released' : 'by-staff') : 'changed';
    return { kind, version: followed.version, sha256, publishedAt: noted?.publishedAt ?? null, released, standing };
  });
}
