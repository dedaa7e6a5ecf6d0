import { CheckInScreen } from '#features/check-in/check-in-screen.tsx';
import { text } from '#features/check-in/check-in.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function CheckInPage() {
  return (
    <Page title={text.title} hasBack>
      <CheckInScreen />
    </Page>
  );
}
