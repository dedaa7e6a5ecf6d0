import { OfferDesk } from '#features/deposits/offers/offer-desk.tsx';
import { text } from '#features/deposits/offers/offer.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function AgainRechargePage() {
  return (
    <Page title={text.titles.again_recharge} hasBack>
      <OfferDesk code="again_recharge" />
    </Page>
  );
}
