import { ActiveSeeds } from '#features/fairness/active-seeds.tsx';
import { text } from '#features/fairness/fairness.text.ts';
import { HowItWorks } from '#features/fairness/how-it-works.tsx';
import { RecordCheck } from '#features/fairness/record-check.tsx';
import { Page } from '#shell/layout/page.tsx';
import { isLoggedIn } from '#shell/session/session.ts';

/** Open to visitors too: only a player has seeds, but every visitor can check a round. */
export function FairnessPage() {
  return (
    <Page title={text.title} hasBack>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      {isLoggedIn() && <ActiveSeeds />}
      <HowItWorks />
      <RecordCheck />
    </Page>
  );
}
