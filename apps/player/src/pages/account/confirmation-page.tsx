import { ConfirmationScreen } from '#features/confirmation/confirmation-screen.tsx';
import { text } from '#features/confirmation/confirmation.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function ConfirmationPage() {
  return (
    <Page title={text.title} hasBack>
      <LoggedInOnly>
        <ConfirmationScreen />
      </LoggedInOnly>
    </Page>
  );
}
