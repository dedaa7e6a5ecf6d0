import { WithdrawDesk } from '../features/withdraw/withdraw-desk.tsx';
import { text } from '../features/withdraw/withdraw.text.ts';
import { Page } from '../shell/page.tsx';

export function WithdrawPage() {
  return (
    <Page title={text.title} hasBack>
      <WithdrawDesk />
    </Page>
  );
}
