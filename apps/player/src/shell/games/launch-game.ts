import { api } from '#shell/api/api.ts';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { showGameSpinner, showTip, storeGameUrl } from '#shell/state/front-end-state.ts';

export type WantedGame = { game_id: string; demo?: boolean };

/** The last opened game, which the game's page asks for. */
let opened: WantedGame | undefined;

/** Whether the open game is a demonstration. */
export const isDemonstrationOpen = (): boolean => opened?.demo === true;

/** The spinner hides after 3 s but the request may take 15, and a second tap must not launch a second game. */
let isOpening = false;

/** Asks the server for the game's address and goes to its page, unless the player has gone elsewhere meanwhile. */
export async function launchGame(game: WantedGame): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const hideSpinner = showGameSpinner();
  try {
    await askAndGo(game);
  } finally {
    hideSpinner();
    isOpening = false;
  }
}

async function askAndGo(game: WantedGame): Promise<void> {
  const askedAt = location.pathname;
  const reply = await api.call('/api/slots/gameUrl', game);
  const isReady = reply.code === 1 && (await hasSeed(reply.data.serverSeedHash));
  if (reply.code === 403 && reply.data?.reason === 'person_unconfirmed') return goTo(paths.confirmation);
  if (!isReady || location.pathname !== askedAt) return;
  opened = game;
  storeGameUrl(reply.data.gameUrl);
  goTo(paths.game);
}

/** If the server waits for a seed, the browser draws the player's seed for the server seed that is already fixed. */
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
