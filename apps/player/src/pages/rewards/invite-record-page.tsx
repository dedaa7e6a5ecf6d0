import { InvitationRecord } from '#features/referral/invitation-record.tsx';
import { text } from '#features/referral/invitation.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function InviteRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <LoggedInOnly page="inviteRecord">
        <InvitationRecord />
      </LoggedInOnly>
    </Page>
  );
}
