import { CashbackScreen } from '#features/cashback/cashback-screen.tsx';
import { text } from '#features/cashback/cashback.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function CashbackPage() {
  return (
    <Page title={text.title} hasBack>
      <CashbackScreen />
    </Page>
  );
}
