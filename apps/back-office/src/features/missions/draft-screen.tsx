import { addDays, saoPauloDay } from '@ipe/pt-br';
import { firstMission, type MissionDocument } from '@ipe/staff-contract';
import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { DocumentEditor } from '#shell/forms/document-editor.tsx';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { checkMission, proposeMission, useMission, useMissions } from './missions.queries.ts';
import { text } from './missions.text.ts';

/** What a first draft begins with: a week from tomorrow on. */
export function firstDraft(now: Date): MissionDocument {
  const startOf = (days: number) => `${addDays(saoPauloDay(now), days)}T00:00:00-03:00`;
  return firstMission({ startsAt: startOf(1), endsAt: startOf(8) });
}

/** A document before it is proposed. */
export function DraftScreen() {
  const { id } = useParams<{ id: string }>();
  const missions = useMissions();
  const back = (
    <Link href={paths.missions} className={buttonClass('quiet')}>
      {text.back}
    </Link>
  );
  return (
    <Page title={text.draft} actions={back}>
      <p className="max-w-[45rem] text-sm text-mist">{text.draftIntro}</p>
      <Loaded query={missions}>
        {(list) =>
          list.some((one) => one.id === id) ? (
            <Another id={id} />
          ) : (
            <Editor key={id} id={id} from={firstDraft(new Date(serverNow()))} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Another version of one that was published. */
function Another({ id }: { id: string }) {
  const mission = useMission(id);
  return <Loaded query={mission}>{({ document }) => <Editor key={id} id={id} from={document} />}</Loaded>;
}

const Editor = ({ id, from }: { id: string; from: Record<string, unknown> }) => (
  <DocumentEditor
    name={`mission:${id}`}
    from={from}
    title={text.name}
    check={checkMission}
    told={({ playerCentavos }) =>
      playerCentavos !== null && <Facts facts={[[text.cost, text.money(playerCentavos)]]} />
    }
    propose={(document, reason) => proposeMission(id, document, reason)}
  />
);
