import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '#shell/lists/data-table.tsx';
import type { Fact } from '#shell/parts/facts.tsx';
import type { DocumentState } from './state-pill.tsx';

export type Data = Record<string, unknown>;

/** What a list says of each document, whatever its kind. */
type Line = { id: string; name: string; state: DocumentState };

/** What was published by two persons, as its page reads it. */
type Published = Line & {
  document: Data;
  terms: string;
  ruleVersion: string;
  sha256: string;
  publishedAt: string;
  publishedBy: { proposedBy: string; approvedBy: string };
  /** Why one person ended it, null where nobody did. */
  stopReason: string | null;
  /** Another version may be proposed: nobody is bound by this one yet. */
  mayChange: boolean;
};

/** What the server finds in a document before it is proposed. */
export type Checked = { issues: { path: string; sentence: string }[]; terms: string | null };

/** What the calls of a kind answer. */
export type DocumentAnswers = { line: Line; published: Published; checked: Checked };

/** What each kind says in its own words. */
type Words<State extends DocumentState> = {
  /** One of them; it also stands above the terms in the phone. */
  name: string;
  states: Record<State, string>;
  intro: string;
  caption: string;
  empty: string;
  emptyBody: string;
  create: string;
  draft: string;
  draftIntro: string;
  publishedAt: string;
  who: string;
  whyEnded: string;
  stop: string;
  stopHint: string;
  stopped: string;
};

type Calls<Answers extends DocumentAnswers> = {
  list: () => Promise<Answers['line'][]>;
  read: (id: string) => Promise<Answers['published']>;
  check: (document: Data) => Promise<Answers['checked']>;
  /** The server has found nothing wrong with the document, so it has the right shape. */
  propose: (id: string, document: Data, reason: string) => Promise<{ id: string }>;
  stop: (stopped: { id: string; reason: string }) => Promise<unknown>;
};

/** What one kind of document (mission, cashback, …) has of its own beside the screens on which all of them stand. */
export type DocumentKind<Answers extends DocumentAnswers> = {
  /** Such as `mission`: drafts and answers are kept under it. */
  name: string;
  /** The address of the list, below which each document has its own. */
  path: string;
  title: string;
  Icon: LucideIcon;
  text: Words<Answers['line' | 'published']['state']>;
  calls: Calls<Answers>;
  /** Of the list, after name and state. */
  columns: readonly Column<Answers['line']>[];
  /** Of a published one, after its state. */
  facts: (published: Answers['published']) => readonly Fact[];
  /** What became of it: who took part, what was paid or taken. */
  results: (published: Answers['published']) => ReactNode;
  /** The states in which one person may end it. */
  stoppable: readonly Answers['published']['state'][];
  /** What the first draft of a new one begins with. */
  first: (now: Date) => Data;
  /** What a check says besides faults and terms. */
  told?: (checked: Answers['checked']) => ReactNode;
};

export type OfKind<Answers extends DocumentAnswers> = { kind: DocumentKind<Answers> };
