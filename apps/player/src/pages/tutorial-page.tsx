import { text } from '../features/help/tutorial.text.ts';
import { TutorialDesk } from '../features/help/tutorial-desk.tsx';
import { Page } from '../shell/page.tsx';

export function TutorialPage() {
  return (
    <Page title={text.title} hasBack>
      <TutorialDesk />
    </Page>
  );
}
