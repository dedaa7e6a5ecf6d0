import { JackpotScreen } from '#features/jackpot/jackpot-screen.tsx';
import { text } from '#features/jackpot/jackpot.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function JackpotPage() {
  return (
    <Page title={text.title} hasBack>
      <JackpotScreen />
    </Page>
  );
}
