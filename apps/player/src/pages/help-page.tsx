import { text } from '../features/help/help.text.ts';
import { HelpDesk } from '../features/help/help-desk.tsx';
import { Page } from '../shell/page.tsx';

export function HelpPage() {
  return (
    <Page title={text.title} hasBack>
      <HelpDesk />
    </Page>
  );
}
