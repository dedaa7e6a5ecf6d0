import { KeyDesk } from '#features/withdrawals/keys/key-desk.tsx';
import { text } from '#features/withdrawals/withdraw.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { MembersOnly } from '#shell/visitors/members-only.tsx';

export function WithdrawKeysPage() {
  return (
    <Page title={text.keysTitle} hasBack>
      <MembersOnly page="withdrawKeys">
        <KeyDesk />
      </MembersOnly>
    </Page>
  );
}
