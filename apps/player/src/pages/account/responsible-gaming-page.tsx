import { ResponsibleGamingScreen } from '#features/limits/responsible-gaming-screen.tsx';
import { text } from '#features/limits/responsible.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function ResponsibleGamingPage() {
  return (
    <Page title={text.title} hasBack>
      <ResponsibleGamingScreen />
    </Page>
  );
}
