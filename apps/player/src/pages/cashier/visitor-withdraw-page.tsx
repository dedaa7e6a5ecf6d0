import { VisitorWithdraw } from '#features/withdrawals/visitor-withdraw.tsx';
import { text } from '#features/withdrawals/withdraw.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function VisitorWithdrawPage() {
  return (
    <Page title={text.title} hasBack>
      <VisitorWithdraw />
    </Page>
  );
}
