import type { Queryable } from '#platform/database/index.ts';
import { sha256Of } from './publish-rule.ts';
import type { KeptRule } from './rule-book.ts';
import { listRules } from './rule-book.store.ts';

type Versioned = { version: string };

/** The version of a rule that is followed now, compared with its file and with what was published as that version. */
export type ComparedRule = {
  kind: string;
  version: string;
  sha256: string;
  /** Null when nothing was published as this version. */
  publishedAt: Date | null;
  /** The version and hash of the file's rule. */
  released: { version: string; sha256: string };
  /**
   * `changed`: the rule that is followed isn't the one that was published. Neither a release nor a decision of two
   * members of staff can cause that.
   */
  standing: 'as-released' | 'by-staff' | 'changed';
};

/** Hashes the rules that this node follows, in the same way as when they were published. */
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
