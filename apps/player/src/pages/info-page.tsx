import { text } from '../features/account/account.text.ts';
import { InfoDesk } from '../features/account/info-desk.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function InfoPage() {
  return (
    <Page title={text.infoTitle} hasBack>
      <MembersOnly page="info">
        <InfoDesk />
      </MembersOnly>
    </Page>
  );
}
