import { isLoggedIn } from '#shell/session/session.ts';
import { openForm, showRefusal, useFrontEnd } from '#shell/state/front-end-state.ts';
import type { WantedGame } from './launch-game.ts';

/**
 * A visitor gets the registration form. A player's game is launched and shown at /game-pay (specification section 4).
 */
export async function openGame(gameId: string): Promise<void> {
  const { gameStop } = useFrontEnd.getState();
  if (gameStop) showRefusal(gameStop);
  else if (isLoggedIn()) await launch({ game_id: gameId });
  else openForm('register');
}

/** Properties for controls that open a game. If the server would refuse the game, the control says why and stays reachable by keyboard. */
export function useGameStop() {
  const title = useFrontEnd(({ gameStop }) => gameStop);
  return title ? { 'aria-disabled': true, title } : undefined;
}

/** The same game with play money, for visitors too. */
export const openDemonstration = (gameId: string): Promise<void> => launch({ game_id: gameId, demo: true });

/** Loaded lazily: the first screen doesn't need it, and the page loads it soon after its start, so that no tap waits for it. */
const launch = async (game: WantedGame): Promise<void> => (await import('./launch-game.ts')).launchGame(game);
