import { InvitationRecord } from '../features/invitation/invitation-record.tsx';
import { text } from '../features/invitation/invitation.text.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function InviteRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <MembersOnly page="inviteRecord">
        <InvitationRecord />
      </MembersOnly>
    </Page>
  );
}
