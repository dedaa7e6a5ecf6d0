import { text } from '#features/limits/limits.text.ts';
import { ResponsibleGamingScreen } from '#features/limits/responsible-gaming-screen.tsx';
import { YearStatements } from '#features/taxes/year-statements.tsx';
import { Page } from '#shell/layout/page.tsx';

export function ResponsibleGamingPage() {
  return (
    <Page title={text.title} hasBack>
      <ResponsibleGamingScreen />
      <YearStatements />
    </Page>
  );
}
