import { HelpDesk } from '#features/help/help-desk.tsx';
import { text } from '#features/help/help.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function HelpPage() {
  return (
    <Page title={text.title} hasBack>
      <HelpDesk />
    </Page>
  );
}
