import { text } from '../features/invitation/invitation.text.ts';
import { ShareDesk } from '../features/invitation/share-desk.tsx';
import { Page } from '../shell/page.tsx';

export function SharePage() {
  return (
    <Page title={text.shareTitle} hasBack>
      <ShareDesk />
    </Page>
  );
}
