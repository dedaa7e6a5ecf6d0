import type { GameContext } from '#session/game-context.ts';
import type { PagePopup } from './parent-window.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { text } from '#sheets/sheets.text.ts';

/** The menu entries that open the player app's popups above the game. Automatic play stops behind them. A demonstration has no balance. */
export function listPageEntries(
  { isDemo, postToParent }: Pick<GameContext, 'isDemo' | 'postToParent'>,
  { pause }: PlayedGame,
) {
  const popups: PagePopup[] = isDemo ? ['customerService', 'leftMenu'] : ['balanceTask', 'customerService', 'leftMenu'];
  return popups.map((popup) => ({
    label: text.menu.page[popup],
    open: () => {
      pause('player');
      // The menu gives the focus back as it closes, in the next task; after the popup had it, it would take it away.
      setTimeout(() => postToParent({ type: 'open-popup', popup }));
    },
  }));
}
