import { text } from '#features/referral/referral.text.ts';
import { VisitorReferral } from '#features/referral/visitor-referral.tsx';
import { Page } from '#shell/layout/page.tsx';

export function VisitorReferralPage() {
  return (
    <Page title={text.title}>
      <VisitorReferral />
    </Page>
  );
}
