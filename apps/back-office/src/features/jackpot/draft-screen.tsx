import { firstJackpot } from '@ipe/staff-contract';
import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { DocumentEditor } from '#shell/forms/document-editor.tsx';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { checkJackpot, proposeJackpot, useJackpot, useJackpots } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';

const dayMs = 86_400_000;

/** A document before it is proposed. */
export function DraftScreen() {
  const { id } = useParams<{ id: string }>();
  const jackpots = useJackpots();
  const back = (
    <Link href={paths.jackpots} className={buttonClass('quiet')}>
      {text.back}
    </Link>
  );
  const inDays = (days: number) => new Date(serverNow() + days * dayMs).toISOString();
  return (
    <Page title={text.draft} actions={back}>
      <p className="text-sm text-mist">{text.draftIntro}</p>
      <Loaded query={jackpots}>
        {(list) =>
          list.some((one) => one.id === id) ? (
            <Another id={id} />
          ) : (
            <Editor key={id} id={id} from={firstJackpot({ startsAt: inDays(2), endsAt: inDays(92) })} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Another version of one that was published. */
function Another({ id }: { id: string }) {
  const jackpot = useJackpot(id);
  return <Loaded query={jackpot}>{({ document }) => <Editor key={id} id={id} from={document} />}</Loaded>;
}

const Editor = ({ id, from }: { id: string; from: Record<string, unknown> }) => (
  <DocumentEditor
    name={`jackpot:${id}`}
    from={from}
    title={text.name}
    check={checkJackpot}
    propose={(document, reason) => proposeJackpot(id, document, reason)}
  />
);
