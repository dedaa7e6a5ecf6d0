import { SignDesk } from '../features/sign/sign-desk.tsx';
import { text } from '../features/sign/sign.text.ts';
import { Page } from '../shell/page.tsx';

export function SignPage() {
  return (
    <Page title={text.title} hasBack>
      <SignDesk />
    </Page>
  );
}
