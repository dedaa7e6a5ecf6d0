import { GrantedRoundsScreen } from '#features/granted-rounds/granted-rounds-screen.tsx';
import { text } from '#features/granted-rounds/granted-rounds.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function GrantedRoundsPage() {
  return (
    <Page title={text.title} hasBack>
      <GrantedRoundsScreen />
    </Page>
  );
}
