import type { ProposalKind, ProposalPayload } from '@ipe/staff-contract';
import type * as v from 'valibot';
import type { Queryable, SharedClock } from '#platform/database/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { noteDocument, readDocument, refuseFaulty, type DocumentIssue } from './house-document.ts';
import type { Published } from './published.store.ts';

type Asked<Contents> = { id: string; document: Contents };

/** What one kind of document (tournament, cashback, …) has of its own beside the rule of how documents are published. */
export type DocumentKind<Contents extends object, Row extends Published<Contents> = Published<Contents>> = {
  /** In the book of rules. */
  ruleKind: string;
  /** What a proposal is about, such as `cashback` in `cashback:<id>`. */
  subject: string;
  sharedClock: SharedClock;
  issuesOf: (document: Contents) => DocumentIssue[];
  termsOf: (document: Contents) => string;
  /** The version of this id so far, held until the transaction ends. */
  lock: (tx: Queryable, id: string) => Promise<Row | undefined>;
  /** @throws RefusedError 409 where another version may not take the place of this one, or nothing may be published beside others */
  requireFree: (tx: Queryable, asked: Asked<Contents> & { before: Row | undefined; now: Date }) => Promise<void>;
  save: (tx: Queryable, row: { id: string } & Published<Contents>) => Promise<unknown>;
  /** What the person who decides reads, with what it was before. */
  lines: readonly (readonly [name: string, tell: (document: Contents) => string])[];
  /** Noted of a publication beside its version. */
  notesOf?: (document: Contents) => object;
};

/** The moment is asked for after the lock, for which this may have waited. */
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
 * How two persons publish a document, or another version of one. It is looked at, and looked at again when it is done,
 * by the same rule; its terms are written from it, and both stand in the book of rules for good.
 * @param read the id and the document of a proposal
 */
export const publishDocument = <Kind extends ProposalKind, Contents extends object, Row extends Published<Contents>>(
  kind: DocumentKind<Contents, Row>,
  read: (payload: ProposalPayload<Kind>) => Asked<Contents>,
): ProposalAct<Kind> => ({
  look: async (tx, payload) => {
    const { id, document } = read(payload);
    const { before } = await takeFree(tx, kind, { id, document });
    const issues = kind.issuesOf(document);
    if (issues.length > 0) throw refuseFaulty(issues);
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

/** What a document would be: its faults, or the terms that players would read. `document` where it has the right shape. */
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

/** What staff read of every published document. */
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
