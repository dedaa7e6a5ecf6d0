import { OfferScreen } from '#features/deposits/offers/offer-screen.tsx';
import { text } from '#features/deposits/offers/offer.text.ts';
import { Page } from '#shell/layout/page.tsx';

export const FirstDepositPage = () => <OfferPage code="first_recharge" />;

export const RepeatDepositPage = () => <OfferPage code="again_recharge" />;

function OfferPage({ code }: { code: keyof typeof text.titles }) {
  return (
    <Page title={text.titles[code]} hasBack>
      <OfferScreen code={code} />
    </Page>
  );
}
