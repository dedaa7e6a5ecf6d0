import { OfferScreen } from '#features/deposits/offers/offer-screen.tsx';
import { text } from '#features/deposits/offers/offer.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function RepeatDepositPage() {
  return (
    <Page title={text.titles.again_recharge} hasBack>
      <OfferScreen code="again_recharge" />
    </Page>
  );
}
