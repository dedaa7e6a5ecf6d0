import { SupportScreen } from '#features/tickets/support-screen.tsx';
import { text } from '#features/tickets/tickets.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function SupportPage() {
  return (
    <Page title={text.title} hasBack>
      <LoggedInOnly page="support">
        <SupportScreen />
      </LoggedInOnly>
    </Page>
  );
}
