import { adjustmentNotice } from '@ipe/staff-contract';
import { Form } from '@ipe/ui';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shell/calls/use-submission.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { amountErrorOf, amountOf, type Draft } from './adjustment.ts';
import { DirectionChoice } from './direction-choice.tsx';
import { InboxPreview } from '#features/players/inbox-preview.tsx';
import { text } from '#features/players/players.text.ts';

type Props = {
  draft: Draft;
  /** The server's refusals of this draft, by its names of the fields. */
  refused: FieldErrors<'amountCentavos' | 'message' | 'reason'>;
  onChange: (draft: Draft) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** The fields of an adjustment, with a preview of the message to the player. */
export function AdjustForm({ draft, refused, onChange, onDone, onCancel }: Props) {
  const { direction, amount, message, reason } = draft;
  const amountError = amountErrorOf(draft);
  const { errorOf, check } = useRequired({
    direction: direction ?? '',
    amount: amountError ? '' : amount,
    message,
    reason,
  });
  const amountCentavos = amountOf(draft);
  const fields = useRef<HTMLDivElement>(null);
  // The form also reappears after the confirmation, so the focus goes to the first field with an error, else to the first field.
  useEffect(() => {
    const [first] = fields.current?.querySelectorAll<HTMLElement>('input') ?? [];
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? first)?.focus();
  }, []);
  const change = (field: 'message' | 'reason') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [field]: target.value }),
  });
  return (
    <div ref={fields}>
      <Form onSubmit={() => check() && onDone()}>
        <DirectionChoice
          chosen={direction}
          error={errorOf('direction')}
          onChoose={(chosen) => onChange({ ...draft, direction: chosen })}
        />
        <MoneyField
          label={text.amount}
          error={(errorOf('amount') && (amountError ?? errorOf('amount'))) ?? refused.amountCentavos}
          value={amount}
          onChange={(typed) => onChange({ ...draft, amount: typed })}
        />
        <TextArea
          label={text.message}
          hint={text.messageHint}
          error={errorOf('message') ?? refused.message}
          {...change('message')}
        />
        {amountCentavos !== undefined && message.trim() !== '' && (
          <InboxPreview notice={adjustmentNotice({ amountCentavos, message: message.trim() })} />
        )}
        <TextArea
          label={text.reason}
          hint={text.reasonHint}
          error={errorOf('reason') ?? refused.reason}
          {...change('reason')}
        />
        <Submit isSending={false} onCancel={onCancel}>
          {text.next}
        </Submit>
      </Form>
    </div>
  );
}
