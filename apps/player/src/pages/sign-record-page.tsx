import { SignRecord } from '../features/sign/sign-record.tsx';
import { text } from '../features/sign/sign.text.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function SignRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <MembersOnly page="signRecord">
        <SignRecord />
      </MembersOnly>
    </Page>
  );
}
