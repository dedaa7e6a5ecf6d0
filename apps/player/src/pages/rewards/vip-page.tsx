import { VipScreen } from '#features/vip/vip-screen.tsx';
import { text } from '#features/vip/vip.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function VipPage() {
  return (
    <Page title={text.title} hasBack>
      <VipScreen />
    </Page>
  );
}
