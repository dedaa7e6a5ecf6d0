import { DepositScreen } from '#features/deposits/deposit-screen.tsx';
import { text } from '#features/deposits/deposits.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function DepositPage() {
  return (
    <Page title={text.title}>
      <DepositScreen />
    </Page>
  );
}
