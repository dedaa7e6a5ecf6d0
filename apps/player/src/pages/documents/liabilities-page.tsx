import { LiabilitiesScreen } from '#features/liabilities/liabilities-screen.tsx';
import { text } from '#features/liabilities/liabilities.text.ts';
import { Page } from '#shell/layout/page.tsx';

/** For visitors too: the total is everybody's. */
export function LiabilitiesPage() {
  return (
    <Page title={text.title} hasBack>
      <LiabilitiesScreen />
    </Page>
  );
}
