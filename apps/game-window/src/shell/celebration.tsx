import type { WinLevel } from '@ipe/game-stage';
import { formatBrl } from '@ipe/money';
import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState, type WindowState } from './window-state.ts';

const names: Partial<Record<WinLevel, string>> = text.celebration;

/** The large words over the stage for wins of ten bets and more. */
export function Celebration() {
  const { level, winCentavos, stakeCentavos } = useStore(windowState).celebration;
  if (!level) return null;
  return (
    <div className="celebration" data-level={level} aria-hidden="true">
      <p className="celebration-name">{names[level]}</p>
      <p className="celebration-amount">{formatBrl(winCentavos)}</p>
      <p className="celebration-multiple">{text.multipleOfBet(Math.floor((winCentavos / stakeCentavos) * 10) / 10)}</p>
    </div>
  );
}

const change = (changed: Partial<WindowState['celebration']>) =>
  windowState.setState(({ celebration: before }) => ({ celebration: { ...before, ...changed } }));

export const celebration = {
  show: (level: WinLevel) => change({ level }),
  /** Counts up to the win so far. It is told in stakes, also where the round cost more than one. */
  count: (winCentavos: number, stakeCentavos: number) => change({ winCentavos, stakeCentavos }),
  hide: () => change({ level: undefined }),
};
