import { PixKeysScreen } from '#features/withdrawals/keys/pix-keys-screen.tsx';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function PixKeysPage() {
  return (
    <Page title={text.keysTitle} hasBack>
      <LoggedInOnly page="pixKeys">
        <PixKeysScreen />
      </LoggedInOnly>
    </Page>
  );
}
