import { bonusOf } from '@ipe/money';
import { Money } from '@ipe/ui';
import type { Offer } from './offer-rules.ts';
import { text } from './offer.text.ts';

/** The tiers as a table, with an example in money. */
export function OfferTiers({ offer }: { offer: Offer }) {
  const example = offer.tiers.at(-1)?.fromCentavos ?? 0;
  return (
    <div className="mt-6">
      <h2 id="tiers-title" className="mb-2 font-display text-lg font-bold">
        {text.tiers}
      </h2>
      {/* Very large text makes the table wider than a phone, so it scrolls, by keyboard too. */}
      <section
        aria-labelledby="tiers-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-xs text-mist">
              <th scope="col" className={`${cell} text-left font-semibold`}>
                {text.tierFrom}
              </th>
              <th scope="col" className={`${cell} text-right font-semibold`}>
                {text.tierPercent}
              </th>
              <th scope="col" className={`${cell} text-right font-semibold`}>
                {text.tierMost}
              </th>
            </tr>
          </thead>
          <tbody>
            {offer.tiers.map((tier) => (
              <tr key={tier.fromCentavos}>
                <th scope="row" className={`${cell} border-t border-edge text-left font-semibold`}>
                  <Money centavos={tier.fromCentavos} />
                </th>
                <td className={`${cell} tabular border-t border-edge text-right font-bold text-gold`}>
                  {text.percent(tier.percentX100)}
                </td>
                <td className={`${cell} border-t border-edge text-right`}>
                  <Money centavos={tier.maxBonusCentavos} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="tabular mt-2 text-sm text-mist">{text.example(example, bonusOf(offer.tiers, example))}</p>
    </div>
  );
}

const cell = 'px-4 py-3';
