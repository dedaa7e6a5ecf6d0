import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '#shell/lists/data-table.tsx';
import type { Fact } from '#shell/parts/facts.tsx';
import type { DocumentState } from './state-pill.tsx';

export type Data = Record<string, unknown>;

/** What the list of any kind has of each document. */
type Line = { id: string; name: string; state: DocumentState };

/** A published document, as its page reads it. */
type Published = Line & {
  document: Data;
  terms: string;
  ruleVersion: string;
  sha256: string;
  publishedAt: string;
  publishedBy: { proposedBy: string; approvedBy: string };
  /** The reason given by the person who ended it; null while it isn't ended. */
  stopReason: string | null;
  /** Whether another version may be proposed, which is the case while the published one binds no player. */
  mayChange: boolean;
};

/** The result of the server's check of a draft. */
export type Checked = { issues: { path: string; sentence: string }[]; terms: string | null };

/** The answers of a kind's calls. */
export type DocumentAnswers = { line: Line; published: Published; checked: Checked };

/** The texts of each kind. */
type Words<State extends DocumentState> = {
  /** The kind in the singular; the phone shows it above the terms too. */
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
  /** Called only when the check found no issue, so the document has the kind's shape. */
  propose: (id: string, document: Data, reason: string) => Promise<{ id: string }>;
  stop: (stopped: { id: string; reason: string }) => Promise<unknown>;
};

/** What each kind of document (mission, cashback, …) adds to the screens that all kinds share. */
export type DocumentKind<Answers extends DocumentAnswers> = {
  /** Such as `mission`: the key of drafts and cached answers. */
  name: string;
  /** The address of the list; each document has one below it. */
  path: string;
  title: string;
  Icon: LucideIcon;
  text: Words<Answers['line' | 'published']['state']>;
  calls: Calls<Answers>;
  /** Columns of the list, after name and state. */
  columns: readonly Column<Answers['line']>[];
  /** Facts of a published document, after its state. */
  facts: (published: Answers['published']) => readonly Fact[];
  /** The results: participants, and what was paid or taken. */
  results: (published: Answers['published']) => ReactNode;
  /** The states in which one person may end it. */
  stoppable: readonly Answers['published']['state'][];
  /** The first draft of a new document. */
  first: (now: Date) => Data;
  /** What a check shows in addition to issues and terms. */
  told?: (checked: Answers['checked']) => ReactNode;
};

export type OfKind<Answers extends DocumentAnswers> = { kind: DocumentKind<Answers> };
