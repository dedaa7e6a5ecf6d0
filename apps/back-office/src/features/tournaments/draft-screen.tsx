import { Link, useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { readData, written } from '#shell/forms/json-data.ts';
import { ProposeForm } from '#shell/forms/propose-form.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { firstDocument } from './first-document.ts';
import { proposeTournament, useChecked, useTournament, useTournaments, type Checked } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

type Data = Record<string, unknown>;
type Draft = { json: string; reason: string };

/** A document before it is proposed: edited, checked, and read as players would. */
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

function Editor({ id, from }: { id: string; from: Data }) {
  const [draft, setDraft] = useDraft<Draft>(`tournament:${id}`, { json: written(from), reason: '' });
  const data = readData(draft.json);
  const settled = useSettled(draft.json);
  const checked = useChecked(readData(settled));
  const isRight = draft.json === settled && checked.data?.issues.length === 0;
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-2">
          <TextArea
            label={text.json}
            error={data === undefined ? text.notJson : undefined}
            rows={24}
            spellCheck={false}
            value={draft.json}
            onChange={({ target }) => setDraft({ ...draft, json: target.value })}
          />
          <div>
            <Button look="quiet" onClick={() => setDraft(null)}>
              {text.discard}
            </Button>
          </div>
        </div>
        <Loaded query={checked}>{(found) => <Findings checked={found} />}</Loaded>
        <ProposeForm
          reason={draft.reason}
          onReason={(reason) => setDraft({ ...draft, reason })}
          data={isRight ? data : undefined}
          propose={(document) => proposeTournament(id, document, draft.reason)}
          onProposed={() => setDraft(null)}
        />
      </div>
      <TermsInPhone title={text.name} terms={checked.data?.terms ?? null} />
    </div>
  );
}

const Findings = ({ checked: { issues, budgetCentavos } }: { checked: Checked }) => (
  <>
    {issues.length > 0 && (
      <Section title={text.faults}>
        <ul className="list-disc pl-5 text-sm text-ember-soft">
          {issues.map(({ path, sentence }) => (
            <li key={`${path} ${sentence}`}>{path === '' ? sentence : `${path}: ${sentence}`}</li>
          ))}
        </ul>
      </Section>
    )}
    {budgetCentavos !== null && <Facts facts={[[text.budget, text.money(budgetCentavos)]]} />}
  </>
);
