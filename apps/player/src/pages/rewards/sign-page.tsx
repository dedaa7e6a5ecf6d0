import { SignDesk } from '#features/check-in/sign-desk.tsx';
import { text } from '#features/check-in/sign.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function SignPage() {
  return (
    <Page title={text.title} hasBack>
      <SignDesk />
    </Page>
  );
}
