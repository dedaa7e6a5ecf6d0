import { DepositScreen } from '#features/deposits/deposit-screen.tsx';
import { text } from '#features/deposits/recharge.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function RechargePage() {
  return (
    <Page title={text.title}>
      <DepositScreen />
    </Page>
  );
}
