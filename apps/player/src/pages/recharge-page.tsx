import { RechargeDesk } from '../features/recharge/recharge-desk.tsx';
import { text } from '../features/recharge/recharge.text.ts';
import { Page } from '../shell/page.tsx';

export function RechargePage() {
  return (
    <Page title={text.title}>
      <RechargeDesk />
    </Page>
  );
}
