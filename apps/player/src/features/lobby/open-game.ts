import { api } from '../../shell/api.ts';
import { openForm, showGameSpinner, storeGameUrl } from '../../shell/front-end-state.ts';
import { goTo } from '../../shell/navigation.ts';
import { paths } from '../../shell/paths.ts';
import { isLoggedIn } from '../../shell/session.ts';

/** The spinner hides after 3 s, the request may take 15: a second tap must not launch a second game. */
let isOpening = false;

/** Specification section 4: a visitor is asked to register; a player's game is launched and shown at /game-pay. */
export async function openGame(gameId: string): Promise<void> {
  if (!isLoggedIn()) {
    openForm('register');
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const hideSpinner = showGameSpinner();
  const reply = await api.call('/api/slots/gameUrl', { game_id: gameId });
  hideSpinner();
  isOpening = false;
  if (reply.code !== 1) return;
  storeGameUrl(reply.data.gameUrl);
  goTo(paths.game);
}
