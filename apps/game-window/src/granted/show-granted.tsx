import type { GameContext } from '#session/game-context.ts';
import { openSheet } from '#sheets/sheet-host.tsx';
import { windowState } from '#shell/window-state.ts';
import { GrantedBar } from './granted-bar.tsx';
import type { GrantedLots, Lot, LotWords } from './granted-lots.ts';
import { GrantedSummary } from './granted-summary.tsx';
import { text } from './granted.text.ts';

/**
 * Shows the granted rounds above the stage, where the player chooses to play them. It is a separate chunk, because most windows have no
 * such rounds.
 */
export function showGranted(
  { hud, stake }: Pick<GameContext, 'hud' | 'stake'>,
  lots: GrantedLots,
  { wordsOf, missing }: LotWords = {},
): void {
  lots.onChange(() => stake.fix(lots.playing?.stakeCentavos));
  const choose = (isOn: boolean) => {
    lots.choose(isOn);
    const words = isOn ? (missing?.() ?? text.started) : text.paused;
    hud.say(words);
    hud.announce(words);
  };
  windowState.setState({ granted: <GrantedBar lots={lots} choose={choose} wordsOf={wordsOf} /> });
}

export const showSummary = (lot: Lot, next: Lot | undefined): void =>
  openSheet(<GrantedSummary lot={lot} next={next} />);
