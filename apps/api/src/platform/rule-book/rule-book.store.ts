import { execute, findRow, oneWriter, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type PublishedRule = {
  kind: string;
  version: string;
  sha256: string;
  body: unknown;
  /** The Portuguese text that players read. */
  terms: string;
  publishedAt: Date;
};

/** A version is published once; a second insert of it does nothing. */
export const insertRule = (db: Queryable, rule: Omit<PublishedRule, 'body'> & { bodyJson: string }) =>
  execute(
    db,
    sql`insert into published_rule (kind, version, sha256, body, terms, published_at)
        select ${rule.kind}, ${rule.version}, ${rule.sha256}, ${rule.bodyJson}::jsonb, ${rule.terms}, ${rule.publishedAt}::timestamptz
        from ${oneWriter}
        on conflict (kind, version) do nothing`,
  );

export const findRuleSha256 = async (db: Queryable, kind: string, version: string): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ sha256: string }>`select sha256 from published_rule where kind = ${kind} and version = ${version}`,
    )
  )?.sha256;

/** Every version of one kind of rule, or of all, oldest first. */
export const listRules = (db: Queryable, kind?: string): Promise<PublishedRule[]> =>
  queryRows(
    db,
    sql<PublishedRule>`
      select kind, version, sha256, body, terms, published_at as "publishedAt" from published_rule
      where ${kind ?? null}::text is null or kind = ${kind ?? null} order by kind, published_at, case when version ~ '^r[0-9]' then length(version) end nulls first, version`,
  );

/** The texts of these versions of one kind of rule, by version. */
export async function listTermsOf(db: Queryable, kind: string, versions: string[]): Promise<Map<string, string>> {
  if (versions.length === 0) return new Map();
  const rows = await queryRows(
    db,
    sql<{ version: string; terms: string }>`
      select version, terms from published_rule where kind = ${kind} and version = any(${versions})`,
  );
  return new Map(rows.map(({ version, terms }) => [version, terms]));
}
