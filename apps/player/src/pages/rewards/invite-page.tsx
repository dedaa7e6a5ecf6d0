import { InvitationDesk } from '#features/referral/invitation-desk.tsx';
import { text } from '#features/referral/invitation.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function InvitePage() {
  return (
    <Page title={text.title}>
      <InvitationDesk />
    </Page>
  );
}
