import { useState } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { MemberState } from './member-state.tsx';
import { ProposeForm, type Deed } from './propose-form.tsx';
import { rolesText } from './roles-text.ts';
import type { Member } from './team.queries.ts';
import { text } from './team.text.ts';

/** One member of staff, and what can be proposed about them. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [deed, setDeed] = useState<Deed>();
  const mayPropose = may(useMe(), 'staff.manage');
  return (
    <Modal title={member.name} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <MemberFacts member={member} />
        {mayPropose && !deed && <Deeds member={member} onChoose={setDeed} />}
        {deed && (
          <ProposeForm key={deed} deed={deed} member={member} onCancel={() => setDeed(undefined)} onDone={onClose} />
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

function Deeds({ member, onChoose }: { member: Member; onChoose: (deed: Deed) => void }) {
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
