import { bonusOf, wageringOf } from '@ipe/money';
import { classNames } from '@ipe/ui';
import { Link } from 'wouter';
import { pathOfActivity } from '#shell/navigation/paths.ts';
import { offerStarts, type Offer, type OfferCode } from './offer-rules.ts';
import { text } from './offer.text.ts';

type Props = {
  offers: Offer[];
  selected: Offer | undefined;
  amountCentavos: number | undefined;
  onSelect: (code: OfferCode | undefined) => void;
};

/** The choice of a bonus. Without a choice the deposit has no bonus and nothing more to wager. */
export function OfferChoice({ offers, selected, amountCentavos = 0, onSelect }: Props) {
  if (offers.length === 0) return null;
  return (
    <fieldset className="card min-w-0 p-4">
      <legend className="sr-only">{text.bonus}</legend>
      <p aria-hidden className="mb-2 font-display text-base font-bold">
        {text.bonus}
      </p>
      <div className="flex flex-col gap-2">
        <Choice title={text.none} note={text.noneNote} isSelected={!selected} onSelect={() => onSelect(undefined)} />
        {offers.map((offer) => (
          <Choice
            key={offer.active_code}
            title={offer.title}
            note={noteOf(offer, amountCentavos)}
            isSelected={offer === selected}
            onSelect={() => onSelect(offer.active_code)}
          />
        ))}
      </div>
      {selected && <ChosenOffer offer={selected} amountCentavos={amountCentavos} />}
    </fieldset>
  );
}

/** The bonus for the typed amount, or the smallest amount that earns one. */
function noteOf(offer: Offer, amountCentavos: number): string {
  const bonus = bonusOf(offer.tiers, amountCentavos);
  if (bonus === 0) return text.from(offerStarts(offer));
  return text.earns(bonus);
}

function Choice({
  title,
  note,
  isSelected,
  onSelect,
}: {
  title: string;
  note: string;
  isSelected: boolean;
  onSelect: () => void;
}) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-sm border px-3 py-2',
        isSelected ? 'border-gold bg-gold/8' : 'border-edge bg-surface',
      )}
    >
      <input
        type="radio"
        name="offer"
        checked={isSelected}
        onChange={onSelect}
        className="size-5 shrink-0 accent-gold scheme-dark"
      />
      <span className="min-w-0 text-sm font-semibold">
        {title}
        <span className="tabular block text-xs font-medium text-mist">{note}</span>
      </span>
    </label>
  );
}

/** All conditions of the bonus before the player pays. */
function ChosenOffer({ offer, amountCentavos }: { offer: Offer; amountCentavos: number }) {
  const bonus = bonusOf(offer.tiers, amountCentavos);
  return (
    <div aria-live="polite" className="mt-3 text-sm text-mist">
      {bonus > 0 && <p>{text.wagering(bonus, wageringOf(bonus, offer.wageringX100), offer.wageringDays)}</p>}
      <Link
        href={pathOfActivity[offer.active_code]}
        className="inline-flex min-h-11 items-center font-semibold text-purple-soft"
      >
        {text.rules}
      </Link>
    </div>
  );
}
