import { api } from '#shell/api/api.ts';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import {
  openForm,
  showGameSpinner,
  showRefusal,
  showTip,
  storeGameUrl,
  useFrontEnd,
} from '#shell/state/front-end-state.ts';

/** The spinner hides after 3 s but the request may take 15, and a second tap must not launch a second game. */
let isOpening = false;

/**
 * A visitor gets the registration form. A player's game is launched and shown at /game-pay (specification section 4).
 */
export async function openGame(gameId: string): Promise<void> {
  const { gameStop } = useFrontEnd.getState();
  if (gameStop) showRefusal(gameStop);
  else if (isLoggedIn()) await launch({ game_id: gameId });
  else openForm('register');
}

/** For controls that open a game: one that the server would refuse says why, and stays reachable by keyboard. */
export function useGameStop() {
  const title = useFrontEnd(({ gameStop }) => gameStop);
  return title ? { 'aria-disabled': true, title } : undefined;
}

/** The same game with play money, for visitors too. */
export const openDemonstration = (gameId: string): Promise<void> => launch({ game_id: gameId, demo: true });

async function launch(game: { game_id: string; demo?: boolean }): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const askedAt = location.pathname;
  const hideSpinner = showGameSpinner();
  const reply = await api.call('/api/slots/gameUrl', game);
  const isReady = reply.code === 1 && (await hasSeed(reply.data.serverSeedHash));
  hideSpinner();
  isOpening = false;
  // Stays on the page when the player has left for another one in between.
  if (!isReady || location.pathname !== askedAt) return;
  storeGameUrl(reply.data.gameUrl);
  goTo(paths.game);
}

/** Where the server awaits a seed, the browser draws the player's for the server seed that is already fixed. */
async function hasSeed(awaitedFor: string | undefined): Promise<boolean> {
  if (awaitedFor === undefined) return true;
  try {
    const { bringAwaitedSeed } = await import('./change-seeds.ts');
    await bringAwaitedSeed(awaitedFor);
    return true;
  } catch (error) {
    showTip(errorMessage(error as Error), 'error');
    return false;
  }
}
