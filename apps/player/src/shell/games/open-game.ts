import { api } from '#shell/api/api.ts';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm, showGameSpinner, showTip, storeGameUrl } from '#shell/state/front-end-state.ts';

/** The spinner hides after 3 s, the request may take 15: a second tap must not launch a second game. */
let isOpening = false;

/** Specification section 4: a visitor is asked to register; a player's game is launched and shown at /game-pay. */
export async function openGame(gameId: string): Promise<void> {
  if (isLoggedIn()) await launch({ game_id: gameId });
  else openForm('register');
}

/** The same game with play money, for everybody. */
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
  // Who went on to another page meanwhile is not torn out of it.
  if (!isReady || location.pathname !== askedAt) return;
  storeGameUrl(reply.data.gameUrl);
  goTo(paths.game);
}

/** Before the first game of an account the browser draws the player's seed, for the server seed that was fixed already. */
async function hasSeed(awaitedFor: string | undefined): Promise<boolean> {
  if (awaitedFor === undefined) return true;
  try {
    const { bringFirstSeed } = await import('./change-seeds.ts');
    await bringFirstSeed(awaitedFor);
    return true;
  } catch (error) {
    showTip(errorMessage(error as Error), 'error');
    return false;
  }
}
