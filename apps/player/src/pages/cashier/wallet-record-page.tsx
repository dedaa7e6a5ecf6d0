import { text } from '#features/records/records.text.ts';
import { WalletLines } from '#features/records/wallet-lines.tsx';
import { Page } from '#shell/layout/page.tsx';

export function WalletRecordPage() {
  return (
    <Page title={text.walletTitle} hasBack>
      <WalletLines />
    </Page>
  );
}
