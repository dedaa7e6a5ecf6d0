import { text } from '#features/referral/invitation.text.ts';
import { ShareDesk } from '#features/referral/share-desk.tsx';
import { Page } from '#shell/layout/page.tsx';

export function SharePage() {
  return (
    <Page title={text.shareTitle} hasBack>
      <ShareDesk />
    </Page>
  );
}
