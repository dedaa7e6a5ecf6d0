import { FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Button } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Section } from '#shell/parts/section.tsx';
import { simulateRule, type Checked, type RuleData, type RuleKind } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Figure = NonNullable<Checked['simulation']>['figures'][number];

const columns: Column<Figure>[] = [
  { title: text.figure, cell: ({ name }) => name },
  { title: text.withRules, cell: ({ before }) => before },
  { title: text.withDraft, cell: ({ after }) => <span className="font-semibold">{after}</span> },
];

function Played({ simulation }: Pick<Checked, 'simulation'>) {
  if (simulation === null) return <p>{text.unsimulated}</p>;
  if (simulation.state !== 'done') return <p>{text.simulationStates[simulation.state]}</p>;
  return (
    <>
      <p className="mb-2">{simulation.about}</p>
      <DataTable caption={text.simulated} rows={simulation.figures} keyOf={({ name }) => name} columns={columns} />
    </>
  );
}

const canBePlayed = ({ issues, changes, simulation }: Checked): boolean =>
  issues.length === 0 && changes.length > 0 && simulation?.state !== 'running' && simulation?.state !== 'done';

type Props = {
  kind: RuleKind;
  checked: Checked;
  /** Undefined while the draft is being typed. */
  data: RuleData | undefined;
};

/** A simulated month of players by the rule in force and by the draft, side by side. */
export function Simulation({ kind, checked, data }: Props) {
  const { submit, isSending, message } = useSubmission(simulateRule);
  const state = checked.simulation?.state;
  const draft = data !== undefined && canBePlayed(checked) ? { kind, rule: data } : undefined;
  const simulate = () => draft && submit(draft);
  useShortcuts(draft ? [{ keys: 'm', label: text.simulate, run: simulate }] : []);
  return (
    <Section title={text.simulated}>
      <p className="text-sm text-mist">{text.simulateIntro}</p>
      <div aria-live="polite" className="text-sm">
        <Played simulation={checked.simulation} />
      </div>
      <FormMessage>{message}</FormMessage>
      {state !== 'done' && (
        <Button
          className="self-start"
          disabled={draft === undefined}
          isBusy={isSending || state === 'running'}
          onClick={simulate}
        >
          {text.simulate} <KeyHint keys="m" />
        </Button>
      )}
    </Section>
  );
}
