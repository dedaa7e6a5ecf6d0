import { useState } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { MemberState } from './member-state.tsx';
import { ProposeForm, type Action } from './propose-form.tsx';
import { rolesText } from './roles-text.ts';
import type { Member } from './team.queries.ts';
import { text } from './team.text.ts';

/** One member of staff, and what can be proposed about them. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [action, setAction] = useState<Action>();
  const mayPropose = may(useMe(), 'staff.manage');
  return (
    <Modal title={member.name} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <MemberFacts member={member} />
        {mayPropose && !action && <Actions member={member} onChoose={setAction} />}
        {action && (
          <ProposeForm
            key={action}
            action={action}
            member={member}
            onCancel={() => setAction(undefined)}
            onDone={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

function MemberFacts({ member }: { member: Member }) {
  return (
    <Facts
      facts={[
        [text.email, member.email],
        [text.roles, rolesText(member)],
        [text.state, <MemberState key="state" member={member} />],
        ...(member.state === 'invited' && member.invitedUntil !== null
          ? [[text.invitedUntil, <Instant key="until" at={member.invitedUntil} />] as const]
          : []),
        [text.ways, text.waysOf(member.hasPassword, member.passkeys)],
        [text.openSessions, member.openSessions],
        [text.signedInAt, <Instant key="in" at={member.signedInAt} />],
        [text.createdAt, <Instant key="since" at={member.createdAt} />],
      ]}
    />
  );
}

function Actions({ member, onChoose }: { member: Member; onChoose: (action: Action) => void }) {
  const isSuspended = member.state === 'suspended';
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onChoose('roles')}>{text.proposeRoles}</Button>
      <Button onClick={() => onChoose('recovery')}>{text.proposeRecovery}</Button>
      <Button look={isSuspended ? 'secondary' : 'danger'} onClick={() => onChoose(isSuspended ? 'return' : 'suspend')}>
        {isSuspended ? text.proposeReturn : text.proposeSuspend}
      </Button>
    </div>
  );
}
