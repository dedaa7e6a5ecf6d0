import { useState } from 'react';
import { SelectField } from '#shell/forms/field.tsx';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { stopRule, type Rule } from './rules.queries.ts';
import { text } from './rules.text.ts';

/** Stops a rule, or one of its activities, at once. */
export function StopDialog({ rule: { kind, title, parts }, onClose }: { rule: Rule; onClose: () => void }) {
  const [part, setPart] = useState('');
  return (
    <Modal title={text.stopTitle(title)} onClose={onClose}>
      <ReasonForm
        note={text.stopHint}
        action={text.stopNow}
        look="danger"
        send={(reason) => stopRule({ kind, part: part === '' ? null : part, reason })}
        onDone={() => {
          onClose();
          showTip(text.stoppedTip);
        }}
        onCancel={onClose}
      >
        {parts.length > 0 && (
          <SelectField
            label={text.stopWhat}
            choices={[{ id: '', title: text.whole }, ...parts]}
            value={part}
            onChange={({ target }) => setPart(target.value)}
          />
        )}
      </ReasonForm>
    </Modal>
  );
}
