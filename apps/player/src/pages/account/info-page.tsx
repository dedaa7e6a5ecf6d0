import { text } from '#features/account/account.text.ts';
import { InfoScreen } from '#features/account/info-screen.tsx';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function InfoPage() {
  return (
    <Page title={text.infoTitle} hasBack>
      <LoggedInOnly page="info">
        <InfoScreen />
      </LoggedInOnly>
    </Page>
  );
}
