import { WalletLines } from '../features/records/wallet-lines.tsx';
import { text } from '../features/records/records.text.ts';
import { Page } from '../shell/page.tsx';

export function WalletRecordPage() {
  return (
    <Page title={text.walletTitle} hasBack>
      <WalletLines />
    </Page>
  );
}
