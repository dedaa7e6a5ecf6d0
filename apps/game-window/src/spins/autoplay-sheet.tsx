import { formatBrlAmount, parseBrl } from '@ipe/money';
import { useState } from 'preact/hooks';
import { AmountField, useAmount, type Amount } from '#sheets/amount-field.tsx';
import { RadioGroup } from '#sheets/radio-group.tsx';
import { closeSheet } from '#sheets/sheet-host.tsx';
import { Sheet } from '#sheets/sheet.tsx';
import { text, type AutoplayWords } from '#sheets/sheets.text.ts';
import { SwitchField } from '#sheets/switch-field.tsx';
import type { AutoplayLimits } from './autoplay.ts';

const spinCounts = [10, 25, 50, 100];
const suggestedPrices = [10, 25, 50];

type Props = {
  /** The price of one spin in centavos. */
  priceCentavos: number;
  start: (limits: AutoplayLimits) => void;
  words?: AutoplayWords | undefined;
  /** Whether the game has a feature at which automatic spins can stop. */
  hasFeature?: boolean;
};

/**
 * Asks for limits before automatic spins. The loss limit has no default, because the player must decide it; the number of spins begins with
 * the fewest.
 */
export function AutoplaySheet({ priceCentavos, start, words = text.autoplay, hasFeature = true }: Props) {
  const [spins, chooseSpins] = useState(10);
  const [stopsOnFeature, setStopsOnFeature] = useState(false);
  const loss = useAmount();
  const win = useAmount();
  const submit = () => {
    const lossCentavos = readLoss(loss, { priceCentavos, words });
    const singleWin = readWin(win, words);
    if (lossCentavos === undefined || singleWin === undefined) return;
    closeSheet();
    start({ spins, lossCentavos, ...singleWin, stopsOnFeature });
  };
  return (
    <Sheet name="autoplay" title={words.title}>
      <RadioGroup
        legend={words.spins}
        options={spinCounts.map((count) => ({ value: String(count), label: String(count) }))}
        chosen={String(spins)}
        onChange={(value) => chooseSpins(Number(value))}
      />
      <div>
        <AmountField label={words.loss} hint={words.lossHint} amount={loss} />
        <div className="suggestions">
          {suggestedPrices.map((times) => (
            <button
              key={times}
              type="button"
              className="quiet-action"
              onClick={() => loss.write(formatBrlAmount(times * priceCentavos))}
            >
              {text.money(times * priceCentavos)}
            </button>
          ))}
        </div>
      </div>
      <AmountField label={words.win} amount={win} />
      {hasFeature && <SwitchField label={words.feature} isOn={stopsOnFeature} onChange={setStopsOnFeature} />}
      <p className="note">{words.note}</p>
      <button type="button" className="main-action" onClick={submit}>
        {words.start(spins)}
      </button>
    </Sheet>
  );
}

type LossBound = { priceCentavos: number; words: AutoplayWords };

/** @returns undefined where the limit doesn't allow a single spin; the field shows why */
function readLoss(amount: Amount, bound: LossBound): number | undefined {
  const centavos = parseBrl(amount.typed);
  const error = errorOfLoss(centavos, bound);
  amount.setError(error);
  return error === '' ? centavos : undefined;
}

function errorOfLoss(centavos: number | undefined, { priceCentavos, words }: LossBound): string {
  if (centavos === undefined) return words.lossMissing;
  return centavos < priceCentavos ? words.lossTooSmall(priceCentavos) : '';
}

/** @returns undefined where the text is no amount; the field shows that */
function readWin(amount: Amount, words: AutoplayWords): Pick<AutoplayLimits, 'singleWinCentavos'> | undefined {
  if (amount.typed.trim() === '') return {};
  const singleWinCentavos = parseBrl(amount.typed);
  amount.setError(singleWinCentavos ? '' : words.winError);
  return singleWinCentavos ? { singleWinCentavos } : undefined;
}
