import { VisitorWithdraw } from '../features/withdraw/visitor-withdraw.tsx';
import { text } from '../features/withdraw/withdraw.text.ts';
import { Page } from '../shell/page.tsx';

export function VisitorWithdrawPage() {
  return (
    <Page title={text.title} hasBack>
      <VisitorWithdraw />
    </Page>
  );
}
