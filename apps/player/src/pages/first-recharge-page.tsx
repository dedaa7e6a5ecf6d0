import { OfferDesk } from '../features/recharge/offer-desk.tsx';
import { text } from '../features/recharge/offer.text.ts';
import { Page } from '../shell/page.tsx';

export function FirstRechargePage() {
  return (
    <Page title={text.titles.first_recharge} hasBack>
      <OfferDesk code="first_recharge" />
    </Page>
  );
}
