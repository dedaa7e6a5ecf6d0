import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { DocumentEditor } from '#shell/forms/document-editor.tsx';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { firstDocument } from './first-document.ts';
import { checkTournament, proposeTournament, useTournament, useTournaments } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

type Data = Record<string, unknown>;

/** A document before it is proposed. */
export function DraftScreen() {
  const { id } = useParams<{ id: string }>();
  const tournaments = useTournaments();
  const back = (
    <Link href={paths.tournaments} className={buttonClass('quiet')}>
      {text.back}
    </Link>
  );
  return (
    <Page title={text.draft} actions={back}>
      <p className="text-sm text-mist">{text.draftIntro}</p>
      <Loaded query={tournaments}>
        {(list) =>
          list.some((one) => one.id === id) ? (
            <Another id={id} />
          ) : (
            <Editor key={id} id={id} from={firstDocument(new Date(serverNow()))} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Another version of one that was published. */
function Another({ id }: { id: string }) {
  const tournament = useTournament(id);
  return <Loaded query={tournament}>{({ document }) => <Editor key={id} id={id} from={document} />}</Loaded>;
}

const Editor = ({ id, from }: { id: string; from: Data }) => (
  <DocumentEditor
    name={`tournament:${id}`}
    from={from}
    title={text.name}
    check={checkTournament}
    told={({ budgetCentavos }) =>
      budgetCentavos !== null && <Facts facts={[[text.budget, text.money(budgetCentavos)]]} />
    }
    propose={(document, reason) => proposeTournament(id, document, reason)}
  />
);
