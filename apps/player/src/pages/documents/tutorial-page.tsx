import { TutorialScreen } from '#features/help/tutorial-screen.tsx';
import { text } from '#features/help/tutorial.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function TutorialPage() {
  return (
    <Page title={text.title} hasBack>
      <TutorialScreen />
    </Page>
  );
}
