import { OfferDesk } from '#features/deposits/offers/offer-desk.tsx';
import { text } from '#features/deposits/offers/offer.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function FirstRechargePage() {
  return (
    <Page title={text.titles.first_recharge} hasBack>
      <OfferDesk code="first_recharge" />
    </Page>
  );
}
