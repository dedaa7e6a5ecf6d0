import { text } from '../features/recharge/recharge.text.ts';
import { VisitorRecharge } from '../features/recharge/visitor-recharge.tsx';
import { Page } from '../shell/page.tsx';

export function VisitorRechargePage() {
  return (
    <Page title={text.title}>
      <VisitorRecharge />
    </Page>
  );
}
