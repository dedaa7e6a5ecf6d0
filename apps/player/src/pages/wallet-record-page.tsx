import { WalletLines } from '../features/records/wallet-lines.tsx';
import { text } from '../features/records/records.text.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { Page } from '../shell/page.tsx';

export function WalletRecordPage() {
  return (
    <Page title={text.walletTitle} hasBack>
      <MembersOnly>
        <WalletLines />
      </MembersOnly>
    </Page>
  );
}
