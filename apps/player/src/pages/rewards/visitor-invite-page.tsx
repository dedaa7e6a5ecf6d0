import { text } from '#features/referral/invitation.text.ts';
import { VisitorInvitation } from '#features/referral/visitor-invitation.tsx';
import { Page } from '#shell/layout/page.tsx';

export function VisitorInvitePage() {
  return (
    <Page title={text.title}>
      <VisitorInvitation />
    </Page>
  );
}
