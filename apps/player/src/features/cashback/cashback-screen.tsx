import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { OfferList } from '#shell/offers/offer-list.tsx';
import { OfferPill } from '#shell/offers/offer-pill.tsx';
import { EndedEarly, OfferTerms } from '#shell/offers/offer-terms.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';
import { cashbackQuery, type CashbackLine } from './cashback.queries.ts';
import { neverBegan, text } from './cashback.text.ts';
import { OwnPeriods } from './own-periods.tsx';

/** Every cashback, with the player's own periods of each. */
export const CashbackScreen = () => (
  <OfferList query={useQuery(cashbackQuery)} Icon={HandCoins} text={text} isWhole>
    {(cashback) => <Cashback cashback={cashback} />}
  </OfferList>
);

function Cashback({ cashback }: { cashback: CashbackLine }) {
  const { id, name, state, stopReason } = cashback;
  return (
    <article aria-labelledby={`cashback-${id}`} className="flex flex-col gap-4">
      <div className="card overflow-hidden">
        <Warned className="block" />
        <div className="p-4">
          <OfferPill state={state} names={text.states} />
          <h2 id={`cashback-${id}`} className="mt-2 font-display text-xl font-extrabold text-balance break-words">
            {name}
          </h2>
          <p className="tabular font-display text-2xl font-extrabold text-gold">{text.rate(cashback)}</p>
          <p className="mt-1 text-sm text-mist">{text.how}</p>
          <Limits cashback={cashback} />
        </div>
      </div>
      {stopReason !== null && (
        <EndedEarly title={text.stopped(cashback)} body={text.stoppedBody(cashback, stopReason)} />
      )}
      {state !== 'announced' && !neverBegan(cashback) && (
        <section aria-labelledby={`own-${id}`}>
          <h3 id={`own-${id}`} className="mb-2 font-display text-lg font-bold">
            {text.own}
          </h3>
          <LoggedInOnly>
            <OwnPeriods cashback={cashback} />
          </LoggedInOnly>
        </section>
      )}
      <OfferTerms id={`terms-${id}`} title={text.terms} offer={cashback} />
    </article>
  );
}

function Limits({ cashback }: { cashback: CashbackLine }) {
  const { fromDay, untilDay, leastCentavos, mostCentavos, leastVipLevel } = cashback;
  return (
    <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {!neverBegan(cashback) && (
        <>
          <dt className="text-mist">{text.lasts}</dt>
          <dd>{text.days({ from: fromDay, to: untilDay })}</dd>
        </>
      )}
      <dt className="text-mist">{text.least}</dt>
      <dd>{text.money(leastCentavos)}</dd>
      <dt className="text-mist">{text.most(cashback)}</dt>
      <dd>{text.money(mostCentavos)}</dd>
      {leastVipLevel > 0 && (
        <>
          <dt className="text-mist">{text.level}</dt>
          <dd>{text.fromLevel(leastVipLevel)}</dd>
        </>
      )}
    </dl>
  );
}
