import type { ProposalKind, ProposalPayload } from '@ipe/staff-contract';
import type * as v from 'valibot';
import type { Queryable, SharedClock } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { requireNoIssues } from '#platform/staff-door/refuse-staff.ts';
import { noteDocument, readDocument, type DocumentIssue } from './house-document.ts';
import type { Published } from './published.store.ts';

type Asked<Contents> = { id: string; document: Contents };

/** What differs between the kinds of documents (tournament, cashback, …); publishing is the same for all. */
export type DocumentKind<Contents extends object, Row extends Published<Contents> = Published<Contents>> = {
  /** The kind in the book of rules. */
  ruleKind: string;
  /** The subject of a proposal, such as `cashback` in `cashback:<id>`. */
  subject: string;
  sharedClock: SharedClock;
  issuesOf: (document: Contents) => DocumentIssue[];
  termsOf: (document: Contents) => string;
  /** The earlier version of this id, locked until the transaction ends. */
  lock: (tx: Queryable, id: string) => Promise<Row | undefined>;
  /** @throws RefusedError 409 if another version may not replace this one, or nothing more may be published at the same time */
  requireFree: (tx: Queryable, asked: Asked<Contents> & { before: Row | undefined; now: Date }) => Promise<void>;
  save: (tx: Queryable, row: { id: string } & Published<Contents>) => Promise<unknown>;
  /** The lines for the person who decides, with the earlier values. */
  lines: readonly (readonly [name: string, tell: (document: Contents) => string])[];
  /** What the log notes in addition to the version. */
  notesOf?: (document: Contents) => object;
};

/** Takes the time after the lock, because it may have waited for it. */
async function takeFree<Contents extends object, Row extends Published<Contents>>(
  tx: Queryable,
  kind: DocumentKind<Contents, Row>,
  asked: Asked<Contents>,
): Promise<{ before: Row | undefined; now: Date }> {
  const before = await kind.lock(tx, asked.id);
  const now = await kind.sharedClock(tx);
  await kind.requireFree(tx, { ...asked, before, now });
  return { before, now };
}

/**
 * How two persons publish a document or another version of it. The same checks run for the proposal and again when it
 * is carried out. The terms are written from the document, and both are kept in the book of rules for good.
 * @param read the id and the document of a proposal
 */
export const publishDocument = <Kind extends ProposalKind, Contents extends object, Row extends Published<Contents>>(
  kind: DocumentKind<Contents, Row>,
  read: (payload: ProposalPayload<Kind>) => Asked<Contents>,
): ProposalHandler<Kind> => ({
  look: async (tx, payload) => {
    const { id, document } = read(payload);
    const { before } = await takeFree(tx, kind, { id, document });
    requireNoIssues('payload.document', kind.issuesOf(document));
    return {
      subject: `${kind.subject}:${id}`,
      lines: [
        ...kind.lines.map(([name, tell]) => ({
          name,
          before: before === undefined ? null : tell(before.document),
          after: tell(document),
        })),
        { name: 'O jogador vai ler', before: before?.terms ?? null, after: kind.termsOf(document) },
      ],
      state: [before?.version ?? 0],
    };
  },
  execute: async (tx, payload, { actor, proposal: { proposedBy } }) => {
    const { id, document } = read(payload);
    const { before, now } = await takeFree(tx, kind, { id, document });
    const version = (before?.version ?? 0) + 1;
    const terms = kind.termsOf(document);
    const { ruleVersion, sha256 } = await noteDocument(tx, { kind: kind.ruleKind, id, version, document, terms, now });
    const by = { publishedAt: now, proposedBy, approvedBy: actor.name };
    await kind.save(tx, { id, version, ruleVersion, document, terms, sha256, ...by });
    return {
      before: before && { version: before.ruleVersion },
      after: { version: ruleVersion, sha256, ...kind.notesOf?.(document) },
    };
  },
});

/** Shows what a document would be: its issues, or the terms that players would read. `document` is there if it has the right shape. */
export function checkDocument<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  data: unknown,
  { issuesOf, termsOf }: Pick<DocumentKind<v.InferOutput<Schema>>, 'issuesOf' | 'termsOf'>,
): { document?: v.InferOutput<Schema>; answer: { issues: DocumentIssue[]; terms: string | null } } {
  const read = readDocument(schema, data);
  if ('issues' in read) return { answer: { issues: read.issues, terms: null } };
  const { document } = read;
  const issues = issuesOf(document);
  return { document, answer: { issues, terms: issues.length > 0 ? null : termsOf(document) } };
}

/** What staff read about every published document. */
export const presentPublished = <Contents>({
  document,
  terms,
  sha256,
  publishedAt,
  proposedBy,
  approvedBy,
}: Published<Contents>) => ({
  document,
  terms,
  sha256,
  publishedAt: publishedAt.toISOString(),
  publishedBy: { proposedBy, approvedBy },
});
