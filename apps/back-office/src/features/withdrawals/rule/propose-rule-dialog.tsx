import type { WithdrawalRule } from '@ipe/staff-contract';
import { Form, FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import { ReasonField } from '#shell/forms/reason-form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { draftOf, readDraft, type Draft } from './draft.ts';
import { previewRule } from './rule.queries.ts';
import { text } from './rule.text.ts';

/** Proposes another rule, and shows first which past withdrawals it would have held. */
export function ProposeRuleDialog({ rule: inForce, onClose }: { rule: WithdrawalRule; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(inForce));
  const { rule, errors } = readDraft(draft);
  const { errorOf, check } = useRequired({ reason: draft.reason });
  const [, goTo] = useLocation();
  const { submit, isSending, fieldErrors, message } = useSubmission(
    (wish: WithdrawalRule) => propose('withdrawals.rule', { rule: wish }, draft.reason),
    ({ id }) => {
      onClose();
      goTo(decisionPath(id));
      showTip(shell.proposed);
    },
    ['reason'],
  );
  const change = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
  return (
    <Modal title={text.propose} onClose={onClose}>
      <Form onSubmit={() => check() && rule && submit(rule)}>
        <MoneyField
          label={text.fields.maxCentavos}
          error={errors.maxCentavos}
          value={draft.maxCentavos}
          onChange={change('maxCentavos')}
        />
        <MoneyField
          label={text.fields.dayCentavos}
          hint={text.emptyIsOff}
          placeholder={text.off}
          error={errors.dayCentavos}
          value={draft.dayCentavos}
          onChange={change('dayCentavos')}
        />
        {(['dayCount', 'keyHours', 'deviceHours', 'turnoverX100'] as const).map((field) => (
          <TextField
            key={field}
            label={text.fields[field]}
            hint={text.emptyIsOff}
            placeholder={text.off}
            inputMode={field === 'turnoverX100' ? 'decimal' : 'numeric'}
            error={errors[field]}
            value={draft[field]}
            onChange={({ target }) => change(field)(target.value)}
          />
        ))}
        <Preview rule={rule} />
        <ReasonField error={errorOf('reason') ?? fieldErrors.reason} value={draft.reason} onChange={change('reason')} />
        <p className="text-sm text-mist">{shell.takesTwo}</p>
        <Submit isSending={isSending} message={message} onCancel={onClose}>
          {shell.propose}
        </Submit>
      </Form>
    </Modal>
  );
}

/** Shows the rule's effect on demand, and hides it once the rule changes. */
function Preview({ rule }: { rule: WithdrawalRule | undefined }) {
  const [shown, setShown] = useState<{ of: string; words: string }>();
  const { submit, isSending, message } = useSubmission(
    async (asked: WithdrawalRule) => ({ of: JSON.stringify(asked), words: text.previewed(await previewRule(asked)) }),
    setShown,
  );
  return (
    <div className="flex flex-col items-start gap-2 rounded-xs border border-edge bg-raised p-3 text-sm">
      <Button disabled={!rule} isBusy={isSending} onClick={() => rule && submit(rule)}>
        {text.preview}
      </Button>
      <output>{shown && shown.of === JSON.stringify(rule) ? shown.words : ''}</output>
      <FormMessage>{message}</FormMessage>
    </div>
  );
}
