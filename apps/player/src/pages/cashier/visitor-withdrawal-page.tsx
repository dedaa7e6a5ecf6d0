import { VisitorWithdrawal } from '#features/withdrawals/visitor-withdrawal.tsx';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function VisitorWithdrawalPage() {
  return (
    <Page title={text.title} hasBack>
      <VisitorWithdrawal />
    </Page>
  );
}
