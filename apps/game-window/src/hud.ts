import { formatBrl } from '@ipe/money';
import { requireElement } from './element.ts';

export type ShownStake = { centavos: number; canShrink: boolean; canGrow: boolean };

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

export function createHud(): Hud {
  const balance = requireElement('balance');
  const stakeMeter = requireElement('stake');
  const lastWin = requireElement('last-win');
  const message = requireElement('message');
  const live = requireElement('live');
  const spin = requireElement<HTMLButtonElement>('spin');
  const less = requireElement<HTMLButtonElement>('less');
  const more = requireElement<HTMLButtonElement>('more');

  return {
    showBalance: (centavos) => showMoney(balance, centavos),
    showStake: ({ centavos, canShrink, canGrow }) => {
      showMoney(stakeMeter, centavos);
      less.disabled = !canShrink;
      more.disabled = !canGrow;
    },
    showLastWin: (centavos) => showMoney(lastWin, centavos),
    say: (words) => {
      message.textContent = words;
    },
    announce: (result) => {
      live.textContent = result;
    },
    setSpinning: (isSpinning) => {
      spin.disabled = false;
      spin.dataset['state'] = isSpinning ? 'spinning' : 'idle';
    },
    close: () => {
      for (const button of [spin, less, more]) button.disabled = true;
    },
  };
}

function showMoney(meter: HTMLElement, centavos: number): void {
  meter.textContent = formatBrl(centavos);
  meter.dataset['centavos'] = String(centavos);
}
