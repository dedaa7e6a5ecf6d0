import { text } from '../features/responsible/responsible.text.ts';
import { ResponsibleDesk } from '../features/responsible/responsible-desk.tsx';
import { Page } from '../shell/page.tsx';

export function ResponsibleGamingPage() {
  return (
    <Page title={text.title} hasBack>
      <ResponsibleDesk />
    </Page>
  );
}
