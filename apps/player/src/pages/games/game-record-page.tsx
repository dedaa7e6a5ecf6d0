import { RoundProof } from '#features/fairness/round-proof.tsx';
import { BetRecords } from '#features/records/bet-records.tsx';
import { text } from '#features/records/records.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function GameRecordPage() {
  return (
    <Page title={text.gameTitle} hasBack>
      <BetRecords Proof={RoundProof} />
    </Page>
  );
}
