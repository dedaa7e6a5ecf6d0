import { returnWords } from '@ipe/game-rules/return';
import type { Account } from '#session/account.ts';
import type { BuyOffer } from './buy-offers.ts';
import { text } from './buy.text.ts';
import { build } from '#shell/element.ts';
import { buildButton } from '#sheets/form-parts.ts';
import { createSheet } from '#sheets/sheet.ts';

type Parts = {
  offers: readonly BuyOffer[];
  account: Pick<Account, 'balanceCentavos' | 'canPay'>;
  /** What a mode costs at the stake of the moment. */
  price: (mode: string) => number;
  buy: (mode: string) => void;
};

/** Each feature on sale with its price, what it gives and its own return; a second tap pays. */
export function createBuySheet({ offers, account, price, buy }: Parts): { open: () => void } {
  const sheet = createSheet('buy', text.title);
  const open = () => sheet.open(build('p', 'note', text.intro), ...offers.map(card));

  const card = (offer: BuyOffer) => {
    const { mode, times, title, gives, stated } = offer;
    const centavos = price(mode);
    const action = buildButton('main-action', text.buy(centavos), () => confirm(offer));
    action.disabled = !account.canPay(centavos);
    if (action.disabled) action.textContent = text.short(centavos - account.balanceCentavos);
    const facts = [...gives, ...(stated ? [text.rtp(returnWords(stated))] : [])].map((fact) => build('li', '', fact));
    const heading = [build('h3', '', title), build('p', 'price', text.price(centavos, times))];
    return build('section', 'offer', ...heading, build('ul', 'facts', ...facts), action);
  };

  const confirm = ({ mode, title }: BuyOffer) => {
    const centavos = price(mode);
    const pay = buildButton('main-action', text.confirm(centavos), () => {
      sheet.close();
      buy(mode);
    });
    const words = build('p', '', text.confirmBody(title, centavos));
    sheet.open(build('h3', '', text.confirmTitle), words, pay, buildButton('quiet-action', text.cancel, open));
    pay.focus();
  };

  return { open };
}
