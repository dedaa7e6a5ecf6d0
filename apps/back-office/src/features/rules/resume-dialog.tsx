import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import type { Rule, RuleKind } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Props = { kind: RuleKind; stop: Rule['stops'][number]; onClose: () => void };

/** Proposes to offer a stopped rule or part again. */
export function ResumeDialog({ kind, stop: { part, title }, onClose }: Props) {
  const [, goTo] = useLocation();
  return (
    <Modal title={text.resumeTitle(title)} onClose={onClose}>
      <ReasonForm
        note={shell.takesTwo}
        action={shell.propose}
        send={(reason) => propose('rules.resume', { kind, part }, reason)}
        onDone={({ id }) => {
          onClose();
          goTo(decisionPath(id));
          showTip(shell.proposed);
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
