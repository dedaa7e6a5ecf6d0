import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
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

const draftOf = ({ isOn, place, tags }: Setting) => ({
  state: isOn ? 'on' : 'off',
  place: String(place ?? ''),
  tags: choiceOf(tags),
  reason: '',
});

type Draft = ReturnType<typeof draftOf>;

/** How the house offers a game. A field that the member hasn't changed, or has set back, follows changes by other members. */
export function OfferForm({ setting, onDone }: { setting: Setting; onDone: () => void }) {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const shown = draftOf(setting);
  const { state, place, tags, reason } = { ...shown, ...typed };
  function change(changed: Partial<Draft>) {
    const next = Object.entries({ ...typed, ...changed });
    setTyped(Object.fromEntries(next.filter(([name, value]) => value !== shown[name as keyof Draft])));
  }
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fieldErrors, message } = useSubmission(changeGame, () => {
    onDone();
    showTip(text.changed);
  }, ['place', 'reason']);
  const { gameId, ...before } = setting;
  const send = () =>
    check() &&
    submit({
      gameId,
      before,
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
          onChange={({ target }) => change({ state: target.value })}
        />
        <TextField
          label={text.place}
          hint={text.placeHint}
          inputMode="numeric"
          error={fieldErrors.place}
          value={place}
          onChange={({ target }) => change({ place: target.value.replaceAll(/\D/gu, '').slice(0, 3) })}
        />
        <SelectField
          label={text.tags}
          choices={tagChoices}
          value={tags}
          onChange={({ target }) => change({ tags: target.value })}
        />
      </div>
      {state === 'off' && <p className="text-sm">{text.offEffect}</p>}
      <ReasonField
        error={errorOf('reason') ?? fieldErrors.reason}
        value={reason}
        onChange={(written) => change({ reason: written })}
      />
      <Submit isSending={isSending} message={message}>
        {text.save}
      </Submit>
    </Form>
  );
}
