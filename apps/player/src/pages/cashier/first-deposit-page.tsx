import { OfferScreen } from '#features/deposits/offers/offer-screen.tsx';
import { text } from '#features/deposits/offers/offer.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function FirstDepositPage() {
  return (
    <Page title={text.titles.first_recharge} hasBack>
      <OfferScreen code="first_recharge" />
    </Page>
  );
}
