import { ReferralScreen } from '#features/referral/referral-screen.tsx';
import { text } from '#features/referral/referral.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function ReferralPage() {
  return (
    <Page title={text.title}>
      <ReferralScreen />
    </Page>
  );
}
