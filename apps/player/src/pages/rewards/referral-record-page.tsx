import { ReferralRecord } from '#features/referral/referral-record.tsx';
import { text } from '#features/referral/referral.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function ReferralRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <LoggedInOnly page="referralRecord">
        <ReferralRecord />
      </LoggedInOnly>
    </Page>
  );
}
