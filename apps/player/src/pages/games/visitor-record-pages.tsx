import { text } from '#features/records/records.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { VisitorHero } from '#shell/visitors/visitor-hero.tsx';
import { text as visitorText } from '#shell/visitors/visitor.text.ts';

export const VisitorGameRecordPage = () => <VisitorPage title={text.gameTitle} page="gameRecord" />;

export const VisitorWalletRecordPage = () => <VisitorPage title={text.walletTitle} page="walletRecord" />;

/** The page that visitors see in place of a player's page. */
function VisitorPage({ title, page }: { title: string; page: keyof typeof visitorText.pages }) {
  return (
    <Page title={title} hasBack>
      <VisitorHero {...visitorText.pages[page]} />
    </Page>
  );
}
