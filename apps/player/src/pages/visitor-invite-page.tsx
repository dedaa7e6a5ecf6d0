import { text } from '../features/invitation/invitation.text.ts';
import { VisitorInvitation } from '../features/invitation/visitor-invitation.tsx';
import { Page } from '../shell/page.tsx';

export function VisitorInvitePage() {
  return (
    <Page title={text.title}>
      <VisitorInvitation />
    </Page>
  );
}
