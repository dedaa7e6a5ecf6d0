import { OfferDesk } from '../features/recharge/offer-desk.tsx';
import { text } from '../features/recharge/offer.text.ts';
import { Page } from '../shell/page.tsx';

export function AgainRechargePage() {
  return (
    <Page title={text.titles.again_recharge} hasBack>
      <OfferDesk code="again_recharge" />
    </Page>
  );
}
