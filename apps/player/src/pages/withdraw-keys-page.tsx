import { KeyDesk } from '../features/withdraw/key-desk.tsx';
import { text } from '../features/withdraw/withdraw.text.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function WithdrawKeysPage() {
  return (
    <Page title={text.keysTitle} hasBack>
      <MembersOnly page="withdrawKeys">
        <KeyDesk />
      </MembersOnly>
    </Page>
  );
}
