import { EmptyState } from '@ipe/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { documentDraftPath, documentPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import type { DocumentAnswers, OfKind } from './document-kind.ts';
import { useDocuments } from './documents.queries.ts';
import { text as shared } from './documents.text.ts';
import { StatePill } from './state-pill.tsx';
import { useBegun } from './use-begun.ts';

/** All documents of a kind, in the server's order. */
export function DocumentsScreen<Answers extends DocumentAnswers>({ kind }: OfKind<Answers>) {
  const { path, title, Icon, text } = kind;
  const documents = useDocuments(kind);
  const [, goTo] = useLocation();
  const mayPropose = may(useMe(), 'rules.propose');
  // The id of the next new document. A proposal carries it, so that it can be published only once; a draft that was begun keeps its id.
  const [freshId] = useState(() => crypto.randomUUID());
  const [begun] = useBegun(kind.name);
  const isPublished = documents.data?.some(({ id }) => id === begun.id);
  const create = documentDraftPath(path, isPublished ? freshId : begun.id || freshId);
  useShortcuts(mayPropose ? [{ keys: 'e', label: text.create, run: () => goTo(create) }] : []);
  const columns: Column<Answers['line']>[] = [
    {
      title: text.name,
      cell: ({ id, name }) => (
        <RowButton rowId={id} onOpen={() => goTo(documentPath(path, id))}>
          {name}
        </RowButton>
      ),
    },
    { title: shared.state, cell: ({ state }) => <StatePill state={state} names={text.states} /> },
    ...kind.columns,
  ];
  const actions = mayPropose && (
    <Link href={create} className={buttonClass('primary')}>
      {text.create} <KeyHint keys="e" />
    </Link>
  );
  return (
    <Page title={title} actions={actions}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={documents}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Icon />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <DataTable caption={text.caption} rows={list} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
    </Page>
  );
}
