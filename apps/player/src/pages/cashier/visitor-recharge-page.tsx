import { text } from '#features/deposits/recharge.text.ts';
import { VisitorRecharge } from '#features/deposits/visitor-recharge.tsx';
import { Page } from '#shell/layout/page.tsx';

export function VisitorRechargePage() {
  return (
    <Page title={text.title}>
      <VisitorRecharge />
    </Page>
  );
}
