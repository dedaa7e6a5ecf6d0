import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSending } from '#shell/calls/use-sending.ts';
import { SelectField, TextField } from '#shell/forms/field.tsx';
import { ReasonField } from '#shell/forms/reason-form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { changeGame, type Setting } from './games.queries.ts';
import { text } from './games.text.ts';

const yesOrNo = [
  { id: 'on', title: text.on },
  { id: 'off', title: text.off },
];

const tagChoices = Object.entries(text.tagChoices).map(([id, title]) => ({ id, title }));

const tagsOf = (choice: string): Setting['tags'] =>
  choice === 'auto' ? null : (['NEW', 'HOT'] as const).filter((tag) => choice.includes(tag));

const choiceOf = (tags: Setting['tags']): string => (tags === null ? 'auto' : tags.join('+') || 'none');

/** How the house offers a game. */
export function OfferForm({ setting, onDone }: { setting: Setting; onDone: () => void }) {
  const [state, setState] = useState(setting.isOn ? 'on' : 'off');
  const [place, setPlace] = useState(String(setting.place ?? ''));
  const [tags, setTags] = useState(choiceOf(setting.tags));
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fields, message } = useSending(changeGame, () => {
    onDone();
    showTip(text.changed);
  }, ['place', 'reason']);
  const send = () =>
    check() &&
    submit({
      gameId: setting.gameId,
      isOn: state === 'on',
      place: place === '' ? null : Number(place),
      tags: tagsOf(tags),
      reason,
    });
  return (
    <Form onSubmit={send}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <SelectField
          label={text.offer}
          choices={yesOrNo}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
        <TextField
          label={text.place}
          hint={text.placeHint}
          inputMode="numeric"
          error={fields.place}
          value={place}
          onChange={({ target }) => setPlace(target.value.replaceAll(/\D/gu, '').slice(0, 3))}
        />
        <SelectField
          label={text.tags}
          choices={tagChoices}
          value={tags}
          onChange={({ target }) => setTags(target.value)}
        />
      </div>
      {state === 'off' && <p className="text-sm">{text.offEffect}</p>}
      <ReasonField error={errorOf('reason') ?? fields.reason} value={reason} onChange={setReason} />
      <Submit isSending={isSending} message={message}>
        {text.save}
      </Submit>
    </Form>
  );
}
