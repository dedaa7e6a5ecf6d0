import type { FieldErrors } from '#shell/calls/use-submission.ts';
import { SelectField, TextArea, TextField } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { MomentField } from '#shell/forms/moment-field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { Choices } from '#shell/parts/choices.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { linksFor, type Draft } from './draft.ts';
import { text } from './messages.text.ts';

const targets = (['one', 'all'] as const).map((id) => ({ id, title: text.targets[id] }));
const purposes = (['account', 'offer'] as const).map((id) => ({ id, title: text.purposes[id] }));

type Props = {
  draft: Draft;
  /** The server's refusals, by its names of the fields. */
  refused: FieldErrors<'playerId' | 'title' | 'content' | 'link' | 'sendAt' | 'reason'>;
  message: string | undefined;
  isSending: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onSend: () => void;
  onCancel: () => void;
};

/** The fields of a message: recipient, text and time. */
export function WriteForm({ draft, refused, message, isSending, onChange, onSend, onCancel }: Props) {
  const { to, player, title, content, reason } = draft;
  const { errorOf, check } = useRequired({ player: to === 'all' ? 'all' : player, title, content, reason });
  const textOf = (field: 'title' | 'content' | 'reason') => ({
    error: errorOf(field) ?? refused[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <Form isSending={isSending} onSubmit={() => check() && onSend()}>
      <Choices label={text.to} choices={targets} value={to} onChoose={(chosen) => onChange({ to: chosen })} />
      {to === 'all' ? (
        <p className="text-sm text-mist">{text.allHint}</p>
      ) : (
        <ToOne {...{ draft, refused, onChange }} error={errorOf('player')} />
      )}
      <TextField label={text.title} maxLength={80} {...textOf('title')} />
      <TextArea label={text.content} hint={shell.plainText} rows={6} maxLength={2_000} {...textOf('content')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <SelectField
          label={text.link}
          choices={linksFor(draft)}
          error={refused.link}
          value={draft.link}
          onChange={({ target }) => onChange({ link: target.value as Draft['link'] })}
        />
        <MomentField
          label={text.at}
          hint={to === 'all' ? text.atHintAll : text.atHint}
          error={refused.sendAt}
          value={draft.at}
          onChange={(at) => onChange({ at })}
        />
      </div>
      <TextArea label={shell.reason} hint={shell.reasonHint} {...textOf('reason')} />
      <Submit isSending={isSending} message={message} onCancel={onCancel}>
        {to === 'all' ? shell.propose : text[draft.at === '' ? 'send' : 'plan']}
      </Submit>
    </Form>
  );
}

type ToOneProps = Pick<Props, 'draft' | 'refused' | 'onChange'> & { error: string | undefined };

/** Which player gets the message, and whether it is an offer. */
function ToOne({ draft: { player, purpose }, refused, onChange, error }: ToOneProps) {
  return (
    <>
      <TextField
        label={text.player}
        inputMode="numeric"
        error={error ?? refused.playerId}
        value={player}
        onChange={({ target }) => onChange({ player: target.value.replaceAll(/\D/gu, '').slice(0, 15) })}
      />
      <div className="flex flex-col gap-1">
        <Choices
          label={text.purpose}
          choices={purposes}
          value={purpose}
          onChoose={(chosen) => onChange({ purpose: chosen })}
        />
        <p className="text-xs text-mist">{text.purposeHints[purpose]}</p>
      </div>
    </>
  );
}
