import { codes } from '@ipe/contract';
import * as v from 'valibot';
import { RefusedError } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { publishByStaff, sha256Of } from '#platform/rule-book/index.ts';
import { dayMs } from '#platform/time/durations.ts';

/** So long what is over is shown to players: a tournament, a mission, a lot of rounds. */
export const shownMs = 30 * dayMs;

/** What is wrong with a document, in Portuguese, and where. */
export type DocumentIssue = { path: string; sentence: string };

/** Games of a document that aren't the house's own. @param games null: all of them */
export const findUnknownGames = (games: readonly string[] | null, own: ReadonlyMap<string, unknown>): DocumentIssue[] =>
  (games ?? [])
    .filter((gameId) => !own.has(gameId))
    .map((gameId) => ({ path: 'games', sentence: `A casa não tem o jogo ${gameId}` }));

/** What a promotion names where the house's profile asks for it. */
export const needsAuthorisation: DocumentIssue = {
  path: 'authorisation',
  sentence: 'Informe o número da autorização da promoção (Lei 5.768)',
};

/** Of prizes that must be wagered, where the house's profile forbids it. */
export const prizesMustBeFree: DocumentIssue = {
  path: 'wageringX100',
  sentence: 'As regras deste país só permitem prêmio livre para saque (Lei 14.790/2023, art. 29, I)',
};

/** The paragraph of the terms that names it; none of a document without. */
export const authorisationTerms = ({ authorisation }: { authorisation: string | null }): string[] =>
  authorisation === null ? [] : [`Autorização: ${authorisation}.`];

/** A proposal of a document with faults is refused with each of them. */
export function refuseFaulty(issues: readonly DocumentIssue[]): RefusedError {
  const fields = Object.fromEntries(issues.map(({ path, sentence }) => [`payload.document.${path}`, sentence]));
  return new RefusedError(codes.invalidInput, issues[0]?.sentence ?? 'O documento tem erros', { fields });
}

/** What staff wrote, as a document of this shape, or what keeps it from being one. */
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
  /** 1 for the first of this id. */
  version: number;
  document: object;
  /** As players read it. */
  terms: string;
  now: Date;
};

/**
 * Notes a document in the book of rules, under a version like `0193a3b0-2`: of this id, the second. Where another one begins alike, the rule
 * book gives it a word more.
 */
export async function noteDocument(
  tx: Queryable,
  { kind, id, version, document, terms, now }: NewDocument,
): Promise<{ ruleVersion: string; sha256: string }> {
  const body = { ...document, version: `${id.slice(0, 8)}-${version}` };
  const ruleVersion = await publishByStaff(tx, { kind, version: body.version, body, terms, now });
  return { ruleVersion, sha256: sha256Of({ body: { ...body, version: ruleVersion }, terms }) };
}
