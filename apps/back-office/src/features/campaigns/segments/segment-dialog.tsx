import { busy, FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { errorMessage } from '#shell/calls/ask.ts';
import { useSubmission, type FieldErrors } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Form, useIsSending } from '#shell/forms/form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import {
  removeSegment,
  saveSegment,
  useCount,
  type Segment,
  type SegmentList,
} from '#features/campaigns/campaigns.queries.ts';
import { text } from '#features/campaigns/campaigns.text.ts';
import { draftOf, emptyCondition, isWhole, readCondition, type ConditionDraft } from './condition-draft.ts';
import { ConditionFields } from './condition-fields.tsx';

type Draft = { id: string; name: string; conditions: ConditionDraft[] };

type Props = {
  /** The segment to show; undefined for a new one. */
  segment?: Segment | undefined;
  games: SegmentList['games'];
  onClose: () => void;
};

/**
 * The name under which the draft is stored, and its first value. The name has the time of the last save, so a newer
 * save ends older drafts.
 */
function begin(segment: Segment | undefined): [name: string, draft: Draft] {
  if (!segment) return ['segment', { id: crypto.randomUUID(), name: '', conditions: [emptyCondition] }];
  const { id, name, conditions, changedAt } = segment;
  return [`segment ${id} ${changedAt}`, { id, name, conditions: conditions.map(draftOf) }];
}

/** The conditions of a segment, and how many players meet them now. */
export function SegmentDialog({ segment, games, onClose }: Props) {
  const mayWrite = may(useMe(), 'campaigns.write');
  const [draft, setDraft] = useDraft(...begin(segment));
  // Each change of a new segment gives it another id: the first version may be saved already and only its answer lost.
  const change = (changed: Partial<Draft>) =>
    setDraft({ ...draft, ...changed, ...(!segment && { id: crypto.randomUUID() }) });
  const { errorOf, check } = useRequired({ name: draft.name });
  const cancel = () => {
    setDraft(null);
    onClose();
  };
  const done = (words: string) => () => {
    cancel();
    showTip(words);
  };
  const { submit, isSending, fieldErrors, message } = useSubmission(saveSegment, done(text.segmentSaved), [
    'name',
    ...draft.conditions.map((_condition, at) => `conditions.${at}` as const),
  ]);
  const conditions = draft.conditions.map(readCondition);
  const save = () => submit({ ...draft, conditions, basedOn: segment?.changedAt ?? null });
  return (
    <Modal title={segment ? text.editSegment : text.createSegment} isWide onClose={onClose}>
      <Form isSending={isSending} onSubmit={() => check() && save()}>
        <TextField
          label={text.name}
          hint={text.segmentHint}
          maxLength={80}
          error={errorOf('name') ?? fieldErrors.name}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Conditions
          drafts={draft.conditions}
          games={games}
          refused={fieldErrors}
          onChange={(changed) => change({ conditions: changed })}
        />
        <Count drafts={draft.conditions} />
        {mayWrite && (
          <Submit isSending={isSending} message={message} onCancel={cancel}>
            {text.saveSegment}
          </Submit>
        )}
      </Form>
      {mayWrite && segment && <Remove id={segment.id} onDone={done(text.segmentRemoved)} />}
    </Modal>
  );
}

type ConditionsProps = {
  drafts: ConditionDraft[];
  games: SegmentList['games'];
  refused: FieldErrors<`conditions.${number}`>;
  onChange: (drafts: ConditionDraft[]) => void;
};

const mostConditions = 10;

function Conditions({ drafts, games, refused, onChange }: ConditionsProps) {
  const isSending = useIsSending();
  return (
    <div className="flex flex-col items-start gap-2 *:w-full">
      {drafts.map((draft, at) => (
        <ConditionFields
          // Conditions have no ids; a condition is known by its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          number={at + 1}
          draft={draft}
          games={games}
          error={refused[`conditions.${at}`]}
          onChange={(changed) => onChange(drafts.with(at, changed))}
          onRemove={drafts.length > 1 ? () => onChange(drafts.toSpliced(at, 1)) : undefined}
        />
      ))}
      {drafts.length < mostConditions && (
        <Button
          look="quiet"
          className="w-auto! self-start"
          onClick={() => onChange([...drafts, emptyCondition])}
          {...(isSending && busy)}
        >
          {text.addCondition}
        </Button>
      )}
    </div>
  );
}

/** How many players meet the conditions, as soon as enough is typed. */
function Count({ drafts }: { drafts: ConditionDraft[] }) {
  const written = useSettled(drafts.every(isWhole) ? JSON.stringify(drafts.map(readCondition)) : '[]');
  const count = useCount(JSON.parse(written));
  return (
    <div className="rounded-xs border border-edge bg-raised p-3 text-sm">
      <output className="tabular font-semibold">
        {count.isFetching ? text.counting : count.data && text.counted(count.data.players)}
      </output>
      {count.data && <p className="text-xs text-mist">{count.data.described.join(' · ')}</p>}
      <FormMessage>{count.error ? errorMessage(count.error) : undefined}</FormMessage>
    </div>
  );
}

function Remove({ id, onDone }: { id: string; onDone: () => void }) {
  const [isSure, setIsSure] = useState(false);
  const { submit, isSending, message } = useSubmission(removeSegment, onDone);
  return (
    <div className="mt-4 flex flex-col items-start gap-2 border-t border-edge pt-4">
      <Button look="danger" isBusy={isSending} onClick={() => (isSure ? submit(id) : setIsSure(true))}>
        {isSure ? text.sure : text.removeSegment}
      </Button>
      <FormMessage>{message}</FormMessage>
    </div>
  );
}
