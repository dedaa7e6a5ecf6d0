import { WithdrawalScreen } from '#features/withdrawals/withdrawal-screen.tsx';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function WithdrawalPage() {
  return (
    <Page title={text.title} hasBack>
      <WithdrawalScreen />
    </Page>
  );
}
