import type { WinLevel } from '@ipe/game-stage';
import { formatBrl } from '@ipe/money';
import { requireElement } from './element.ts';
import { text } from '#game-window.text.ts';

export type Celebration = {
  show: (level: WinLevel) => void;
  count: (centavos: number, betCentavos: number) => void;
  hide: () => void;
};

/** The big words over the stage for wins of ten bets and more. */
export function createCelebration(): Celebration {
  const overlay = requireElement('celebration');
  const name = requireElement('celebration-name');
  const amount = requireElement('celebration-amount');
  const multiple = requireElement('celebration-multiple');
  const names: Partial<Record<WinLevel, string>> = text.celebration;
  return {
    show: (level) => {
      name.textContent = names[level] ?? '';
      overlay.dataset['level'] = level;
      overlay.hidden = false;
    },
    count: (centavos, betCentavos) => {
      amount.textContent = formatBrl(centavos);
      multiple.textContent = text.multipleOfBet(Math.floor((centavos / betCentavos) * 10) / 10);
    },
    hide: () => {
      overlay.hidden = true;
    },
  };
}
