import { formatBrl } from '@ipe/money';
import { requireElement } from './element.ts';
import type { StakeChoice } from './stake-choice.ts';

/** The controls and meters around the stage. Amounts in centavos. */
export type Hud = {
  showBalance: (centavos: number) => void;
  showStake: (stake: StakeChoice) => void;
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
  let stake: StakeChoice | undefined;
  let isSpinning = false;

  const updateSteps = () => {
    less.disabled = isSpinning || !stake?.canShrink;
    more.disabled = isSpinning || !stake?.canGrow;
  };

  return {
    showBalance: (centavos) => showMoney(balance, centavos),
    showStake: (choice) => {
      stake = choice;
      showMoney(stakeMeter, choice.centavos);
      updateSteps();
    },
    showLastWin: (centavos) => showMoney(lastWin, centavos),
    say: (words) => {
      message.textContent = words;
    },
    announce: (result) => {
      live.textContent = result;
    },
    setSpinning: (spinning) => {
      isSpinning = spinning;
      spin.disabled = false;
      spin.dataset['state'] = spinning ? 'spinning' : 'idle';
      updateSteps();
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
