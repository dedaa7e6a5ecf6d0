import { text } from '#features/records/records.text.ts';
import { VisitorPage } from '#shell/visitors/visitor-page.tsx';

export const VisitorGameRecordPage = () => <VisitorPage title={text.gameTitle} page="gameRecord" />;

export const VisitorWalletRecordPage = () => <VisitorPage title={text.walletTitle} page="walletRecord" />;
