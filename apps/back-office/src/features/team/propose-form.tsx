import type { Role } from '@ipe/staff-contract';
import { useState } from 'react';
import { propose } from '#shell/calls/propose.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Form } from '#shell/forms/form.tsx';
import { ReasonField } from '#shell/forms/reason-form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { RoleChoices } from './role-choices.tsx';
import type { Member } from './team.queries.ts';
import { text } from './team.text.ts';

/** What two members may do to a third. */
export type Action = 'roles' | 'suspend' | 'return' | 'recovery';

type Props = { action: Action; member: Member; onCancel: () => void; onDone: () => void };

export function ProposeForm({ action, member, onCancel, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Role[]>(member.roles);
  const [isSent, setIsSent] = useState(false);
  const { errorOf, check } = useRequired({ reason });
  const isSame = action === 'roles' && chosen.toSorted().join(' ') === member.roles.toSorted().join(' ');
  const { submit, isSending, fieldErrors, message } = useSubmission(
    async () =>
      action === 'roles'
        ? propose('staff.roles', { memberId: member.id, roles: chosen }, reason)
        : propose(`staff.${action}`, { memberId: member.id }, reason),
    () => {
      onDone();
      showTip(shell.proposed);
    },
    action === 'roles' ? ['roles', 'reason'] : ['reason'],
  );
  function send() {
    setIsSent(true);
    if (check() && !isSame) submit(undefined);
  }
  return (
    <Form isSending={isSending} onSubmit={send}>
      <p className="border-t border-edge pt-4 text-sm">
        {text.effects[action]} <span className="text-mist">{shell.takesTwo}</span>
      </p>
      {action === 'roles' && (
        <RoleChoices
          chosen={chosen}
          onChange={setChosen}
          error={isSent && isSame ? text.sameRoles : fieldErrors.roles}
        />
      )}
      <ReasonField error={errorOf('reason') ?? fieldErrors.reason} value={reason} onChange={setReason} />
      <Submit isSending={isSending} message={message} onCancel={onCancel}>
        {shell.propose}
      </Submit>
    </Form>
  );
}
