import { LiabilitiesScreen } from '#features/liabilities/liabilities-screen.tsx';
import { text } from '#features/liabilities/liabilities.text.ts';
import { Page } from '#shell/layout/page.tsx';

/** Open to visitors too, because the total is public. */
export function LiabilitiesPage() {
  return (
    <Page title={text.title} hasBack>
      <LiabilitiesScreen />
    </Page>
  );
}
