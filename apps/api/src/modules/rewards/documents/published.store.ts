import { sql } from '#platform/database/index.ts';

/** What the table keeps of a document that two persons published. */
export type Published<Contents> = {
  /** 1 for the first document of its id. */
  version: number;
  /** The version in the book of rules, which players see. */
  ruleVersion: string;
  document: Contents;
  /** The text that players read. */
  terms: string;
  sha256: string;
  publishedAt: Date;
  proposedBy: string;
  approvedBy: string;
};

/**
 * The columns of a `Published`. Each kind of document has its own table; its store adds the id, the times and the
 * state. A new version replaces the earlier one: `insert … (names) values (values) on conflict … do update set
 * replaced`.
 */
export const published = {
  columns: sql`
    version, rule_version as "ruleVersion", document, terms, sha256, published_at as "publishedAt", proposed_by as "proposedBy",
    approved_by as "approvedBy"`,
  names: sql`version, rule_version, document, terms, sha256, published_at, proposed_by, approved_by`,
  values: (row: Published<object>) => sql`
    ${row.version}, ${row.ruleVersion}, ${JSON.stringify(row.document)}::jsonb, ${row.terms}, ${row.sha256}, ${row.publishedAt},
    ${row.proposedBy}, ${row.approvedBy}`,
  replaced: sql`
    version = excluded.version, rule_version = excluded.rule_version, document = excluded.document, terms = excluded.terms,
    sha256 = excluded.sha256, published_at = excluded.published_at, proposed_by = excluded.proposed_by,
    approved_by = excluded.approved_by`,
};
