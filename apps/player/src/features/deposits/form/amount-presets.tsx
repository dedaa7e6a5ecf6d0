import { classNames } from '@ipe/ui';
import { shortBrlAmount } from '@ipe/money';
import { text } from '#features/deposits/deposits.text.ts';

export function AmountPresets({
  presetsCentavos,
  selected,
  bonusOf,
  onSelect,
}: {
  presetsCentavos: number[];
  selected: number | undefined;
  /** The bonus that the chosen offer adds to a preset. */
  bonusOf: (amountCentavos: number) => number;
  onSelect: (typed: string) => void;
}) {
  return (
    <fieldset aria-label={text.chooseAmount} className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
      {presetsCentavos.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === selected}
          onClick={() => onSelect(shortBrlAmount(preset))}
          className={classNames(
            'tabular flex min-h-14 flex-col items-center justify-center rounded-sm border font-display text-base font-bold transition-colors',
            preset === selected ? 'border-gold bg-gold/15 text-gold' : 'border-edge bg-surface hover:bg-raised',
          )}
        >
          <span>
            <span className="mr-0.5 text-xs font-semibold opacity-70">R$</span>
            {shortBrlAmount(preset)}
          </span>
          <PresetBonus centavos={bonusOf(preset)} />
        </button>
      ))}
    </fieldset>
  );
}

function PresetBonus({ centavos }: { centavos: number }) {
  if (centavos === 0) return null;
  return (
    <span className="text-xs leading-none font-semibold text-leaf-soft">
      {text.presetBonus(shortBrlAmount(centavos))}
    </span>
  );
}
