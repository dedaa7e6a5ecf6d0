import type { SegmentCondition } from '@ipe/staff-contract';
import { busy } from '@ipe/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '#shell/forms/field.tsx';
import { useIsSending } from '#shell/forms/form.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import type { SegmentList } from '#features/campaigns/campaigns.queries.ts';
import { text } from '#features/campaigns/campaigns.text.ts';
import { emptyCondition, type ConditionDraft } from './condition-draft.ts';

type Props = {
  number: number;
  draft: ConditionDraft;
  games: SegmentList['games'];
  error: string | undefined;
  onChange: (changed: ConditionDraft) => void;
  /** Undefined for the only condition, which can't be removed. */
  onRemove: (() => void) | undefined;
};

type Kind = SegmentCondition['kind'];

const kinds = (Object.keys(text.kinds) as Kind[]).map((id) => ({ id, title: text.kinds[id] }));
const dids = (['yes', 'no'] as const).map((id) => ({ id, title: text.didChoices[id] }));

/** One condition: its kind and its values. */
export function ConditionFields({ number, draft, games, error, onChange, onRemove }: Props) {
  const isSending = useIsSending();
  const change = (field: keyof ConditionDraft) => (value: string) => onChange({ ...draft, [field]: value });
  return (
    <fieldset className="relative rounded-xs border border-edge bg-raised p-3">
      <legend className="sr-only">{text.conditionNumber(number)}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
        <SelectField
          label={text.kind}
          choices={kinds}
          value={draft.kind}
          onChange={({ target }) => onChange({ ...emptyCondition, kind: target.value as Kind })}
        />
        {fields[draft.kind]({ draft, games, change })}
      </div>
      {error !== undefined && <p className="mt-2 text-xs text-ember-soft">{error}</p>}
      {onRemove && (
        <button
          type="button"
          aria-label={text.removeCondition(number)}
          title={text.removeCondition(number)}
          onClick={onRemove}
          {...(isSending && busy)}
          className="absolute top-2 right-2 inline-flex size-6 items-center justify-center rounded-xs text-mist hover:text-text"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      )}
    </fieldset>
  );
}

type FieldProps = {
  draft: ConditionDraft;
  games: SegmentList['games'];
  change: (field: keyof ConditionDraft) => (value: string) => void;
};

const whole = (written: string): string => written.replaceAll(/\D/gu, '').slice(0, 15);

const WholeField = ({
  label,
  field,
  draft,
  change,
  hint,
}: FieldProps & { label: string; field: 'days' | 'least' | 'most' | 'by'; hint?: string }) => (
  <TextField
    label={label}
    hint={hint}
    inputMode="numeric"
    value={draft[field]}
    onChange={({ target }) => change(field)(whole(target.value))}
  />
);

const Bounds = ({ draft, change }: FieldProps) => (
  <>
    <MoneyField label={text.least} value={draft.least} onChange={change('least')} />
    <MoneyField label={text.most} value={draft.most} onChange={change('most')} />
  </>
);

const Days = (props: FieldProps & { label?: string }) => (
  <WholeField {...props} label={props.label ?? text.lastDays} field="days" />
);

const Counts = (props: FieldProps) => (
  <>
    <WholeField {...props} label={text.least} field="least" />
    <WholeField {...props} label={text.most} field="most" />
  </>
);

const Day = ({ label, field, draft, change }: FieldProps & { label: string; field: 'from' | 'to' }) => (
  <TextField label={label} type="date" value={draft[field]} onChange={({ target }) => change(field)(target.value)} />
);

const fields: Record<Kind, (props: FieldProps) => ReactNode> = {
  registered: (props) => (
    <>
      <Day {...props} label={text.from} field="from" />
      <Day {...props} label={text.to} field="to" />
    </>
  ),
  played: (props) => (
    <>
      <SelectField
        label={text.did}
        choices={dids}
        value={props.draft.did}
        onChange={({ target }) => props.change('did')(target.value)}
      />
      <Days {...props} />
    </>
  ),
  game: (props) => (
    <>
      <SelectField
        label={text.game}
        choices={[{ id: '', title: '' }, ...props.games.map(({ gameId, name }) => ({ id: gameId, title: name }))]}
        value={props.draft.gameId}
        onChange={({ target }) => props.change('gameId')(target.value)}
      />
      <Days {...props} />
    </>
  ),
  deposits: (props) => (
    <>
      <Counts {...props} />
      <Days {...props} />
    </>
  ),
  deposited: (props) => (
    <>
      <Bounds {...props} />
      <Days {...props} />
    </>
  ),
  'never-deposited': () => null,
  bet: (props) => (
    <>
      <Bounds {...props} />
      <Days {...props} label={text.lastClosedDays} />
    </>
  ),
  vip: (props) => <Counts {...props} />,
  invited: (props) => <WholeField {...props} label={text.by} hint={text.byHint} field="by" />,
};
