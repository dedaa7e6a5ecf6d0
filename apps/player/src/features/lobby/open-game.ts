import { api } from '../../shell/api.ts';
import { openForm, showGameSpinner, useFrontEnd } from '../../shell/front-end-state.ts';
import { goTo } from '../../shell/navigation.ts';
import { paths } from '../../shell/paths.ts';
import { isLoggedIn } from '../../shell/session.ts';

/** Specification section 4: a visitor is asked to register; a player's game is launched and shown at /game-pay. */
export async function openGame(gameId: string): Promise<void> {
  if (!isLoggedIn()) {
    openForm('register');
    return;
  }
  const hideSpinner = showGameSpinner();
  const reply = await api.call('/api/slots/gameUrl', { game_id: gameId });
  hideSpinner();
  if (reply.code !== 1) return;
  useFrontEnd.setState({ gameUrl: reply.data.gameUrl });
  goTo(paths.game);
}
