import { formatBrl } from '@ipe/money';
import { requireElement } from './element.ts';

type ShownStake = { centavos: number; canShrink: boolean; canGrow: boolean; isLocked: boolean };

/** The controls and meters around the stage. Amounts in centavos. */
export type Hud = {
  showBalance: (centavos: number) => void;
  showStake: (stake: ShownStake) => void;
  showLastWin: (centavos: number) => void;
  /** The line under the reels, for eyes. */
  say: (message: string) => void;
  /** A result, for screen readers. */
  announce: (result: string) => void;
  setSpinning: (isSpinning: boolean) => void;
  /** Nothing can be played any more. */
  close: () => void;
};

const betButtons = ['spin', 'less', 'more', 'open-stakes', 'open-buy', 'open-autoplay'] as const;

export function createHud(): Hud {
  const element = requireElement;
  const button = (id: (typeof betButtons)[number]) => element<HTMLButtonElement>(id);
  let isClosed = false;
  const enable = (id: (typeof betButtons)[number], isEnabled: boolean) => {
    button(id).disabled = isClosed || !isEnabled;
  };

  return {
    showBalance: (centavos) => showMoney(element('balance'), centavos),
    showStake: ({ centavos, canShrink, canGrow, isLocked }) => {
      showMoney(element('stake'), centavos);
      enable('less', canShrink);
      enable('more', canGrow);
      for (const id of ['open-stakes', 'open-buy', 'open-autoplay'] as const) enable(id, !isLocked);
    },
    showLastWin: (centavos) => showMoney(element('last-win'), centavos),
    say: (words) => {
      element('message').textContent = words;
    },
    announce: (result) => {
      element('live').textContent = result;
    },
    setSpinning: (isSpinning) => {
      enable('spin', true);
      button('spin').dataset['state'] = isSpinning ? 'spinning' : 'idle';
    },
    close: () => {
      isClosed = true;
      for (const id of betButtons) enable(id, false);
    },
  };
}

function showMoney(meter: HTMLElement, centavos: number): void {
  const amount = formatBrl(centavos);
  meter.textContent = amount;
  meter.style.setProperty('--letters', String(amount.length));
  meter.dataset['centavos'] = String(centavos);
}
