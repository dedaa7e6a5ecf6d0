import { InvitationDesk } from '../features/invitation/invitation-desk.tsx';
import { text } from '../features/invitation/invitation.text.ts';
import { Page } from '../shell/page.tsx';

export function InvitePage() {
  return (
    <Page title={text.title}>
      <InvitationDesk />
    </Page>
  );
}
