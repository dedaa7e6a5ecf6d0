import { WithdrawDesk } from '#features/withdrawals/withdraw-desk.tsx';
import { text } from '#features/withdrawals/withdraw.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function WithdrawPage() {
  return (
    <Page title={text.title} hasBack>
      <WithdrawDesk />
    </Page>
  );
}
