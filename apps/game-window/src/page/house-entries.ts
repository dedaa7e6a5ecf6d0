import type { House } from '#session/house.ts';
import type { HousePopup } from './parent-window.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { text } from '#sheets/sheets.text.ts';

/** The ways from the game to what the player's page opens above it. Nothing goes on playing behind that. A demonstration has no balance. */
export function listHouseEntries({ isDemo, tellParent }: Pick<House, 'isDemo' | 'tellParent'>, { pause }: PlayedGame) {
  const popups: HousePopup[] = isDemo
    ? ['customerService', 'leftMenu']
    : ['balanceTask', 'customerService', 'leftMenu'];
  return popups.map((popup) => ({
    label: text.menu.house[popup],
    open: () => {
      pause('player');
      tellParent({ type: 'open-popup', popup });
    },
  }));
}
