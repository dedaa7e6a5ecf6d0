import { formatLastDay } from '@ipe/pt-br';
import type { Offer } from './offer-rules.ts';
import { text } from './offer.text.ts';

/** The wagering requirement, its deadline, and the end of the offer. */
export function OfferConditions({ offer }: { offer: Offer }) {
  const facts = [
    [text.wager, text.wagerTimes(offer.wageringX100)],
    [text.within, text.withinDays(offer.wageringDays)],
    [text.lasts, offer.endsAt ? text.until(formatLastDay(offer.endsAt)) : text.noEnd],
  ];
  return (
    <section aria-labelledby="conditions-title" className="mt-6">
      <h2 id="conditions-title" className="mb-2 font-display text-lg font-bold">
        {text.conditions}
      </h2>
      <dl className="card divide-y divide-edge px-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 py-3">
            <dt className="text-mist">{label}</dt>
            <dd className="tabular text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
