import { returnWords } from '@ipe/game-rules/return';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '#session/account.ts';
import { closeSheet } from '#sheets/sheet-host.tsx';
import { Sheet } from '#sheets/sheet.tsx';
import type { BuyOffer } from './buy-offers.ts';
import { text } from './buy.text.ts';

type Props = {
  offers: readonly BuyOffer[];
  account: Pick<Account, 'balanceCentavos' | 'canPay'>;
  /** The price of a mode at the present stake. */
  price: (mode: string) => number;
  buy: (mode: string) => void;
};

/** Lists each feature on sale with its price, its content and its own return; buying takes a second tap. */
export function BuySheet(props: Props) {
  const [chosen, choose] = useState<BuyOffer>();
  return (
    <Sheet name="buy" title={text.title}>
      {chosen ? (
        <Confirmation {...props} offer={chosen} onCancel={() => choose(undefined)} />
      ) : (
        <>
          <p className="note">{text.intro}</p>
          {props.offers.map((offer) => (
            <Offer key={offer.mode} {...props} offer={offer} onChoose={() => choose(offer)} />
          ))}
        </>
      )}
    </Sheet>
  );
}

function Offer({ offer, account, price, onChoose }: Props & { offer: BuyOffer; onChoose: () => void }) {
  const { mode, times, title, gives, stated } = offer;
  const centavos = price(mode);
  const canPay = account.canPay(centavos);
  const facts = stated ? [...gives, text.rtp(returnWords(stated))] : gives;
  return (
    <section className="offer">
      <h3>{title}</h3>
      <p className="price">{text.price(centavos, times)}</p>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <button type="button" className="main-action" disabled={!canPay} onClick={onChoose}>
        {canPay ? text.buy(centavos) : text.short(centavos - account.balanceCentavos)}
      </button>
    </section>
  );
}

function Confirmation({ offer, price, buy, onCancel }: Props & { offer: BuyOffer; onCancel: () => void }) {
  const pay = useRef<HTMLButtonElement>(null);
  const centavos = price(offer.mode);
  useLayoutEffect(() => pay.current?.focus(), []);
  const confirm = () => {
    closeSheet();
    buy(offer.mode);
  };
  return (
    <>
      <h3>{text.confirmTitle}</h3>
      <p>{text.confirmBody(offer.title, centavos)}</p>
      <button ref={pay} type="button" className="main-action" onClick={confirm}>
        {text.confirm(centavos)}
      </button>
      <button type="button" className="quiet-action" onClick={onCancel}>
        {text.cancel}
      </button>
    </>
  );
}
