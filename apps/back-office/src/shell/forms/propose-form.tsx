import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Section } from '#shell/parts/section.tsx';
import { text } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { ReasonField } from './reason-form.tsx';
import { Form } from './form.tsx';
import { Submit } from './submit.tsx';
import { useRequired } from './use-required.ts';

type Props<Data> = {
  reason: string;
  onReason: (reason: string) => void;
  /** Undefined while the draft has issues. */
  data: Data | undefined;
  propose: (data: Data) => Promise<{ id: string }>;
  /** Called before the proposal is shown. */
  onProposed: () => void;
  /** More fields, above the reason. */
  children?: ReactNode;
};

/** Asks for the reason and proposes a draft, which another person then decides on. */
export function ProposeForm<Data>({ reason, onReason, data, propose, onProposed, children }: Props<Data>) {
  const { errorOf, check } = useRequired({ reason });
  const [, goTo] = useLocation();
  const { submit, isSending, fieldErrors, message } = useSubmission(
    propose,
    ({ id }) => {
      onProposed();
      goTo(decisionPath(id));
      showTip(text.proposed);
    },
    ['reason'],
  );
  return (
    <Section title={text.toPropose}>
      <Form isSending={isSending} onSubmit={() => check() && data && submit(data)}>
        {children}
        <ReasonField error={errorOf('reason') ?? fieldErrors.reason} value={reason} onChange={onReason} />
        <p className="text-sm text-mist">{text.takesTwo}</p>
        <Submit isSending={isSending} message={message}>
          {text.propose}
        </Submit>
      </Form>
    </Section>
  );
}
