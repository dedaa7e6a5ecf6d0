import { FormMessage } from '@ipe/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import { importFile, type CatalogueFile, type Checked, type Issue, type Plan } from './catalogue.queries.ts';
import { csvModel, text } from './catalogue.text.ts';
import { ChooseFiles } from './choose-files.tsx';

type Done = { games: number; providers: number };

/** Imports a catalogue in steps: choose files, check them, agree, done. */
export function ImportScreen() {
  const [found, setFound] = useState<{ checked: Checked; asked: CatalogueFile }>();
  const [done, setDone] = useState<Done>();
  const begin = () => {
    setFound(undefined);
    setDone(undefined);
  };
  return (
    <Page
      title={text.title}
      actions={
        <>
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvModel)}`}
            download="catalogo.csv"
            className={buttonClass('secondary')}
          >
            <Download aria-hidden className="size-4" />
            {text.model}
          </a>
          <Link href={paths.games} className={buttonClass('secondary')}>
            {text.back}
          </Link>
        </>
      }
    >
      {done ? (
        <ImportDone done={done} onAgain={begin} />
      ) : (
        <>
          <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
          <ChooseFiles onChosen={() => setFound(undefined)} onChecked={setFound} />
          {found && found.checked.faultCount > 0 && <Issues checked={found.checked} />}
          {found?.checked.plan && (
            <PlanToAgree plan={found.checked.plan} asked={found.asked} onDone={setDone} onCancel={begin} />
          )}
        </>
      )}
    </Page>
  );
}

function ImportDone({ done, onAgain }: { done: Done; onAgain: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <output className="text-sm">{text.done(done.games, done.providers)}</output>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{text.again}</Button>
        <Link href={paths.games} className={buttonClass('secondary')}>
          {text.toGames}
        </Link>
      </div>
    </div>
  );
}

const issueColumns: Column<Issue>[] = [
  { title: text.line, isNumber: true, cell: ({ line }) => (line === 0 ? '' : line) },
  { title: text.field, cell: ({ field }) => <span className="break-all">{field || text.whole}</span> },
  { title: text.sentence, cell: ({ sentence }) => sentence },
];

function Issues({ checked: { faults: issues, faultCount: count } }: { checked: Checked }) {
  return (
    <>
      <FormMessage>{text.issues(count)}</FormMessage>
      <DataTable
        caption={text.issuesCaption}
        rows={issues}
        keyOf={({ line, field, sentence }) => `${line} ${field} ${sentence}`}
        columns={issueColumns}
      />
      {count > issues.length && <p className="text-sm text-mist">{text.moreIssues(count - issues.length)}</p>}
    </>
  );
}

type Change = Plan['changes'][number];

const changeColumns: Column<Change>[] = [
  {
    title: text.name,
    cell: ({ id, name }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-xs break-all text-mist">{id}</span>
      </>
    ),
  },
  { title: text.what, isWide: true, cell: ({ what }) => text.whats[what] },
  { title: text.change, cell: ({ fields }) => (fields === null ? text.fresh : text.fields(fields)) },
];

type PlanProps = { plan: Plan; asked: CatalogueFile; onDone: (done: Done) => void; onCancel: () => void };

function PlanToAgree({ plan, asked, onDone, onCancel }: PlanProps) {
  const changed = [plan.games, plan.providers].reduce((sum, one) => sum + one.fresh + one.changed, 0);
  return (
    <Section title={text.plan}>
      <Facts
        facts={[
          [text.games, text.counts(plan.games)],
          [text.studios, text.counts(plan.providers)],
          ...(plan.withoutReturn > 0
            ? [[text.withoutReturn, text.withoutReturnBody(plan.withoutReturn)] as const]
            : []),
        ]}
      />
      {changed === 0 ? (
        <p className="text-sm">{text.nothing}</p>
      ) : (
        <>
          <DataTable
            caption={text.changesCaption}
            rows={plan.changes}
            keyOf={({ what, id }) => `${what} ${id}`}
            columns={changeColumns}
          />
          {changed > plan.changes.length && (
            <p className="text-sm text-mist">{text.moreChanges(changed - plan.changes.length)}</p>
          )}
          <ReasonForm
            action={text.import}
            send={(reason) => importFile({ ...asked, digest: plan.digest, reason })}
            onDone={onDone}
            onCancel={onCancel}
          />
        </>
      )}
    </Section>
  );
}
