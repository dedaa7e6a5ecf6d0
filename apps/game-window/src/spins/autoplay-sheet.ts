import { formatBrlAmount, parseBrl } from '@ipe/money';
import type { AutoplayLimits } from './autoplay.ts';
import { build } from '#shell/element.ts';
import { buildAmountField, buildButton, buildRadioGroup, buildSwitch } from '#sheets/form-parts.ts';
import { createSheet } from '#sheets/sheet.ts';
import { text } from '#sheets/sheets.text.ts';

const spinCounts = ['10', '25', '50', '100'];

type Parts = {
  /** Of one spin, in centavos. */
  price: () => number;
  start: (limits: AutoplayLimits) => void;
};

type AmountField = ReturnType<typeof buildAmountField>;

/** Asks for limits before anything spins by itself: how many, and how much may be lost, have no answer but the player's. */
export function createAutoplaySheet({ price, start }: Parts): { open: () => void } {
  const sheet = createSheet('autoplay', text.autoplay.title);
  const words = text.autoplay;

  const open = () => {
    const [fewest = '10'] = spinCounts;
    const action = buildButton('main-action', words.start(fewest), () => submit());
    const count = buildRadioGroup(words.spins, {
      options: spinCounts.map((value) => ({ value, label: value })),
      chosen: fewest,
      onChange: (value) => (action.textContent = words.start(value)),
    });
    const loss = buildAmountField(words.loss, { hint: words.lossHint });
    const win = buildAmountField(words.win, {});
    const feature = buildSwitch(words.feature, { isOn: false, change: () => {} });

    const submit = () => {
      const lossCentavos = readLoss(loss, price());
      const singleWin = readWin(win);
      if (lossCentavos === undefined || singleWin === 'faulty') return;
      sheet.close();
      start({ spins: Number(count.value()), lossCentavos, ...singleWin, stopsOnFeature: feature.input.checked });
    };
    const suggestions = [10, 25, 50].map((times) => suggestion(loss, times * price()));
    const lossArea = build('div', '', loss.element, build('div', 'suggestions', ...suggestions));
    sheet.open(count.element, lossArea, win.element, feature.element, build('p', 'note', words.note), action);
  };
  return { open };
}

const suggestion = ({ input, fault }: AmountField, centavos: number) =>
  buildButton('quiet-action', text.money(centavos), () => {
    input.value = formatBrlAmount(centavos);
    fault('');
  });

/** @returns undefined when it was not a bound that lets one spin start; the field says why */
function readLoss({ input, fault }: AmountField, price: number): number | undefined {
  const centavos = parseBrl(input.value);
  const words = faultOfLoss(centavos, price);
  fault(words);
  return words === '' ? centavos : undefined;
}

function faultOfLoss(centavos: number | undefined, price: number): string {
  if (centavos === undefined) return text.autoplay.lossMissing;
  return centavos < price ? text.autoplay.lossTooSmall(price) : '';
}

function readWin({ input, fault }: AmountField): { singleWinCentavos?: number } | 'faulty' {
  if (input.value.trim() === '') return {};
  const singleWinCentavos = parseBrl(input.value);
  fault(singleWinCentavos ? '' : text.autoplay.winFault);
  return singleWinCentavos ? { singleWinCentavos } : 'faulty';
}
