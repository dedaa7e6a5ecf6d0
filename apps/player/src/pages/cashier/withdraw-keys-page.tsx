import { PixKeysScreen } from '#features/withdrawals/keys/pix-keys-screen.tsx';
import { text } from '#features/withdrawals/withdraw.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function WithdrawKeysPage() {
  return (
    <Page title={text.keysTitle} hasBack>
      <LoggedInOnly page="withdrawKeys">
        <PixKeysScreen />
      </LoggedInOnly>
    </Page>
  );
}
