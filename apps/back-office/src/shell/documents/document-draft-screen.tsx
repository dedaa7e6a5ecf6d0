import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { buttonClass } from '#shell/parts/button.tsx';
import { DocumentEditor } from './document-editor.tsx';
import type { DocumentAnswers, OfKind } from './document-kind.ts';
import { useDocument, useDocuments } from './documents.queries.ts';
import { text as shared } from './documents.text.ts';
import { useBegun } from './use-begun.ts';

/** A document before it is proposed: the first version under a new id, or the next version of a published one. */
export function DocumentDraftScreen<Answers extends DocumentAnswers>({ kind }: OfKind<Answers>) {
  const { id } = useParams<{ id: string }>();
  const documents = useDocuments(kind);
  const back = (
    <Link href={kind.path} className={buttonClass('quiet')}>
      {shared.back}
    </Link>
  );
  return (
    <Page title={kind.text.draft} actions={back}>
      <p className="max-w-[45rem] text-sm text-mist">{kind.text.draftIntro}</p>
      <Loaded query={documents}>
        {(list) =>
          list.some((one) => one.id === id) ? (
            <Another key={id} kind={kind} id={id} />
          ) : (
            <First key={id} kind={kind} id={id} />
          )
        }
      </Loaded>
    </Page>
  );
}

type Props<Answers extends DocumentAnswers> = OfKind<Answers> & { id: string };

function First<Answers extends DocumentAnswers>({ kind, id }: Props<Answers>) {
  // The first draft contains times, so it is made once, when the page opens.
  const [first] = useState(() => kind.first(new Date(serverNow())));
  const [, begin] = useBegun(kind.name);
  return <DocumentEditor kind={kind} id={id} from={first} onKept={(isKept) => begin(isKept ? { id } : null)} />;
}

function Another<Answers extends DocumentAnswers>({ kind, id }: Props<Answers>) {
  const found = useDocument(kind, id);
  return <Loaded query={found}>{({ document }) => <DocumentEditor kind={kind} id={id} from={document} />}</Loaded>;
}
