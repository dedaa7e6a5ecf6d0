import { InvitationRecord } from '#features/referral/invitation-record.tsx';
import { text } from '#features/referral/invitation.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function InviteRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <MembersOnly page="inviteRecord">
        <InvitationRecord />
      </MembersOnly>
    </Page>
  );
}
