import * as v from 'valibot';
import type { Queryable } from '#platform/database/index.ts';
import { publishByStaff, sha256Of } from '#platform/rule-book/index.ts';
import { dayMs } from '#platform/time/durations.ts';

/** How long players still see what is over: a tournament, a mission, a lot of rounds. */
export const shownMs = 30 * dayMs;

/** Something wrong in a document: where, and a sentence in Portuguese. */
export type DocumentIssue = { path: string; sentence: string };

/** Finds a document's games that aren't the house's own. @param games null for all of them */
export const findUnknownGames = (games: readonly string[] | null, own: ReadonlyMap<string, unknown>): DocumentIssue[] =>
  (games ?? [])
    .filter((gameId) => !own.has(gameId))
    .map((gameId) => ({ path: 'games', sentence: `A casa não tem o jogo ${gameId}` }));

/** The issue of a promotion that must name its authorisation by the house's profile. */
export const needsAuthorisation: DocumentIssue = {
  path: 'authorisation',
  sentence: 'Informe o número da autorização da promoção (Lei 5.768)',
};

/** The issue of prizes that must be wagered, where the house's profile forbids that. */
export const prizesMustBeFree: DocumentIssue = {
  path: 'wageringX100',
  sentence: 'As regras deste país só permitem prêmio livre para saque (Lei 14.790/2023, art. 29, I)',
};

/** The paragraph of the terms with the authorisation's number; empty without one. */
export const authorisationTerms = ({ authorisation }: { authorisation: string | null }): string[] =>
  authorisation === null ? [] : [`Autorização: ${authorisation}.`];

/** Reads what staff wrote as a document of this shape, or lists what keeps it from being one. */
export function readDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): { document: v.InferOutput<Schema> } | { issues: DocumentIssue[] } {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return { document: parsed.output };
  return { issues: parsed.issues.map((one) => ({ path: v.getDotPath(one) ?? '', sentence: one.message })) };
}

type NewDocument = {
  kind: string;
  id: string;
  /** 1 for the first document of this id. */
  version: number;
  document: object;
  /** The text that players read. */
  terms: string;
  now: Date;
};

/**
 * Notes a document in the book of rules. Its version is like `0193a3b0-2`: the second of this id. If another id begins
 * with the same characters, the book of rules adds a word.
 */
export async function noteDocument(
  tx: Queryable,
  { kind, id, version, document, terms, now }: NewDocument,
): Promise<{ ruleVersion: string; sha256: string }> {
  const body = { ...document, version: `${id.slice(0, 8)}-${version}` };
  const ruleVersion = await publishByStaff(tx, { kind, version: body.version, body, terms, now });
  return { ruleVersion, sha256: sha256Of({ body: { ...body, version: ruleVersion }, terms }) };
}
