import { text } from '#features/account/account.text.ts';
import { InfoDesk } from '#features/account/info-desk.tsx';
import { Page } from '#shell/layout/page.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function InfoPage() {
  return (
    <Page title={text.infoTitle} hasBack>
      <MembersOnly page="info">
        <InfoDesk />
      </MembersOnly>
    </Page>
  );
}
