import { TutorialDesk } from '#features/help/tutorial-desk.tsx';
import { text } from '#features/help/tutorial.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function TutorialPage() {
  return (
    <Page title={text.title} hasBack>
      <TutorialDesk />
    </Page>
  );
}
