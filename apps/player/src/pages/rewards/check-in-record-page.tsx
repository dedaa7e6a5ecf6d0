import { CheckInRecord } from '#features/check-in/check-in-record.tsx';
import { text } from '#features/check-in/check-in.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';

export function CheckInRecordPage() {
  return (
    <Page title={text.recordTitle} hasBack>
      <LoggedInOnly page="checkInRecord">
        <CheckInRecord />
      </LoggedInOnly>
    </Page>
  );
}
