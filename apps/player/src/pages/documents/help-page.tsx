import { HelpScreen } from '#features/help/help-screen.tsx';
import { text } from '#features/help/help.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function HelpPage() {
  return (
    <Page title={text.title} hasBack>
      <HelpScreen />
    </Page>
  );
}
