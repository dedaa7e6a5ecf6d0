import { SignRecord } from '#features/check-in/sign-record.tsx';
import { text } from '#features/check-in/sign.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function SignRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <LoggedInOnly page="signRecord">
        <SignRecord />
      </LoggedInOnly>
    </Page>
  );
}
