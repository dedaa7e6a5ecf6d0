import { ResponsibleDesk } from '#features/limits/responsible-desk.tsx';
import { text } from '#features/limits/responsible.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function ResponsibleGamingPage() {
  return (
    <Page title={text.title} hasBack>
      <ResponsibleDesk />
    </Page>
  );
}
