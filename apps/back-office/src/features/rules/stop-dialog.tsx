import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSending } from '#shell/calls/use-sending.ts';
import { SelectField, TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { stopRule, type Rule } from './rules.queries.ts';
import { text } from './rules.text.ts';

/** Stops a rule at once, or one activity of it. */
export function StopDialog({ rule: { kind, title, parts }, onClose }: { rule: Rule; onClose: () => void }) {
  const [part, setPart] = useState('');
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fields, message } = useSending(stopRule, () => {
    onClose();
    showTip(text.stoppedTip);
  });
  const send = () => check() && submit({ kind, part: part === '' ? null : part, reason });
  return (
    <Modal title={text.stopTitle(title)} onClose={onClose}>
      <Form onSubmit={send}>
        {parts.length > 0 && (
          <SelectField
            label={text.stopWhat}
            choices={[{ id: '', title: text.whole }, ...parts]}
            value={part}
            onChange={({ target }) => setPart(target.value)}
          />
        )}
        <TextArea
          label={shell.reason}
          hint={shell.reasonHint}
          error={errorOf('reason') ?? fields['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="text-sm text-mist">{text.stopHint}</p>
        <Submit look="danger" isSending={isSending} message={message} onCancel={onClose}>
          {text.stopNow}
        </Submit>
      </Form>
    </Modal>
  );
}
