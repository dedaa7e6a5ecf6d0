import { text } from '#features/deposits/deposits.text.ts';
import { VisitorDeposit } from '#features/deposits/visitor-deposit.tsx';
import { Page } from '#shell/layout/page.tsx';

export function VisitorDepositPage() {
  return (
    <Page title={text.title}>
      <VisitorDeposit />
    </Page>
  );
}
