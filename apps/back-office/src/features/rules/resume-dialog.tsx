import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { useSending } from '#shell/calls/use-sending.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import type { Rule, RuleKind } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Props = { kind: RuleKind; stop: Rule['stops'][number]; onClose: () => void };

/** Proposes that what was stopped is offered again. */
export function ResumeDialog({ kind, stop: { part, title }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const [, goTo] = useLocation();
  const { submit, isSending, fields, message } = useSending(
    () => propose('rules.resume', { kind, part }, reason),
    ({ id }) => {
      onClose();
      goTo(decisionPath(id));
      showTip(shell.proposed);
    },
  );
  return (
    <Modal title={text.resumeTitle(title)} onClose={onClose}>
      <Form onSubmit={() => check() && submit(undefined)}>
        <TextArea
          label={shell.reason}
          hint={shell.reasonHint}
          error={errorOf('reason') ?? fields['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="text-sm text-mist">{shell.takesTwo}</p>
        <Submit isSending={isSending} message={message} onCancel={onClose}>
          {shell.propose}
        </Submit>
      </Form>
    </Modal>
  );
}
