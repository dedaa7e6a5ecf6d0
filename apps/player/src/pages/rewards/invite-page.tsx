import { text } from '#features/referral/invitation.text.ts';
import { ReferralScreen } from '#features/referral/referral-screen.tsx';
import { Page } from '#shell/layout/page.tsx';

export function InvitePage() {
  return (
    <Page title={text.title}>
      <ReferralScreen />
    </Page>
  );
}
