import { text } from '#features/referral/referral.text.ts';
import { ShareScreen } from '#features/referral/share-screen.tsx';
import { Page } from '#shell/layout/page.tsx';

export function SharePage() {
  return (
    <Page title={text.shareTitle} hasBack>
      <ShareScreen />
    </Page>
  );
}
