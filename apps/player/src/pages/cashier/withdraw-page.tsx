import { text } from '#features/withdrawals/withdraw.text.ts';
import { WithdrawalScreen } from '#features/withdrawals/withdrawal-screen.tsx';
import { Page } from '#shell/layout/page.tsx';

export function WithdrawPage() {
  return (
    <Page title={text.title} hasBack>
      <WithdrawalScreen />
    </Page>
  );
}
