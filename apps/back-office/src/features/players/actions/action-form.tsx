import { busy } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea, TextField } from '#shell/forms/field.tsx';
import { Form, useIsSending } from '#shell/forms/form.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { Button } from '#shell/parts/button.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { InboxPreview } from '#features/players/inbox-preview.tsx';
import type { Player } from '#features/players/players.queries.ts';
import type { ActionId, Field } from './action.ts';
import { noticeOf } from './actions.ts';
import { text } from './actions.text.ts';
import { sendAction, sendPhoneCode, type Done } from './send-action.ts';
import { useTyped } from './use-typed.ts';

type Id = Exclude<ActionId, 'adjust'>;

/** The fields of each action in addition to the reason, in their order. */
const fieldsOf: Partial<Record<Id, readonly Exclude<Field, 'reason'>[]>> = {
  grant: ['amount', 'times', 'days', 'message'],
  'give-rounds': ['game', 'stake', 'rounds', 'playDays', 'times', 'days', 'message'],
  suspend: ['message'],
  close: ['message'],
  'change-phone': ['mobile', 'code'],
  'correct-name': ['name'],
  'prove-person': ['cpf', 'name'],
  'year-statement': ['year'],
};

const isNumber = new Set<Field>(['rounds', 'playDays', 'mobile', 'code', 'cpf', 'days', 'year']);
const takesTwo = new Set<Id>(['grant', 'give-rounds', 'prove-person', 'release-withdrawal']);
const namesInProposals: Partial<Record<Field, string>> = {
  amount: 'amountCentavos',
  game: 'gameId',
  stake: 'stakeCentavos',
  times: 'wageringX100',
  days: 'wageringDays',
};

/** The server's name of a field. */
const serverName = (id: Id, field: Field): string => (id === 'note' ? 'text' : (namesInProposals[field] ?? field));

type Props = { id: Id; isDangerous: boolean; player: Player; onCancel: () => void; onDone: (done: Done) => void };

/** The form of an action, with a preview of the message to the player. */
export function ActionForm({ id, isDangerous, player, onCancel, onDone }: Props) {
  const { typed, change, forget } = useTyped(`deed:${player.playerId}:${id}`);
  const asked: Field[] = [...(fieldsOf[id] ?? []), 'reason'];
  const { errorOf, check } = useRequired(Object.fromEntries(asked.map((field) => [field, typed[field]])));
  const { submit, isSending, fieldErrors, message } = useSubmission(
    () => sendAction(id, player, typed),
    (done) => {
      forget();
      onDone(done);
    },
    asked.map((field) => serverName(id, field)),
  );
  const cancel = () => {
    forget();
    onCancel();
  };
  const notice = noticeOf(id, player, typed);
  const propsOf = (field: Field) => ({
    label: id === 'note' ? text.note : text.fields[field],
    hint: id === 'note' ? text.noteHint : text.hints[field],
    error: errorOf(field) ?? fieldErrors[serverName(id, field)],
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });
  return (
    <Form isSending={isSending} onSubmit={() => check() && submit(undefined)}>
      <p className="text-sm">{text.effects[id]}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4 [&>:has(textarea)]:col-span-full">
        {asked.map((field) =>
          field === 'message' || field === 'reason' ? (
            <TextArea key={field} {...propsOf(field)} />
          ) : field === 'amount' || field === 'stake' ? (
            <MoneyField key={field} {...propsOf(field)} onChange={(value) => change(field, value)} />
          ) : (
            <TextField
              key={field}
              {...propsOf(field)}
              {...(isNumber.has(field) && { inputMode: 'numeric' as const })}
            />
          ),
        )}
      </div>
      {id === 'change-phone' && <PhoneCode player={player} mobile={typed.mobile} />}
      {notice && <InboxPreview notice={notice} />}
      <Submit isSending={isSending} message={message} look={isDangerous ? 'danger' : 'primary'} onCancel={cancel}>
        {takesTwo.has(id) ? shell.propose : text.labels[id]}
      </Submit>
    </Form>
  );
}

/** Sends a code to the new phone, which the player reads out to the member: so a mistyped number can't get access to the account. */
function PhoneCode({ player, mobile }: { player: Player; mobile: string }) {
  const [isSent, setIsSent] = useState(false);
  const isFormSending = useIsSending();
  const { submit, isSending, message } = useSubmission(
    () => sendPhoneCode(player, mobile),
    () => setIsSent(true),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        isBusy={isSending}
        disabled={mobile.trim() === ''}
        onClick={() => submit(undefined)}
        {...(isFormSending && busy)}
      >
        {text.sendCode}
      </Button>
      <output className="text-sm text-mist">{message ?? (isSent ? text.codeSent : '')}</output>
    </div>
  );
}
