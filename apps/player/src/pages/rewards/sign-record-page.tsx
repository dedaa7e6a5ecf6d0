import { SignRecord } from '#features/check-in/sign-record.tsx';
import { text } from '#features/check-in/sign.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function SignRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <MembersOnly page="signRecord">
        <SignRecord />
      </MembersOnly>
    </Page>
  );
}
