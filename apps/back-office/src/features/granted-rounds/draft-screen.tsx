import { addDays, saoPauloDay } from '@ipe/pt-br';
import { firstRounds } from '@ipe/staff-contract';
import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { DocumentEditor } from '#shell/forms/document-editor.tsx';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { checkOffer, proposeOffer, useOffer, useOffers } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';

/** A document before it is proposed. */
export function DraftScreen() {
  const { id } = useParams<{ id: string }>();
  const offers = useOffers();
  const back = (
    <Link href={paths.roundOffers} className={buttonClass('quiet')}>
      {text.back}
    </Link>
  );
  const today = saoPauloDay(new Date(serverNow()));
  return (
    <Page title={text.draft} actions={back}>
      <p className="text-sm text-mist">{text.draftIntro}</p>
      <Loaded query={offers}>
        {(list) =>
          list.some((one) => one.id === id) ? (
            <Another id={id} />
          ) : (
            <Editor key={id} id={id} from={firstRounds({ fromDay: addDays(today, 2), untilDay: addDays(today, 31) })} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Another version of one that was published. */
function Another({ id }: { id: string }) {
  const offer = useOffer(id);
  return <Loaded query={offer}>{({ document }) => <Editor key={id} id={id} from={document} />}</Loaded>;
}

const Editor = ({ id, from }: { id: string; from: Record<string, unknown> }) => (
  <DocumentEditor
    name={`rounds:${id}`}
    from={from}
    title={text.name}
    check={checkOffer}
    propose={(document, reason) => proposeOffer(id, document, reason)}
  />
);
