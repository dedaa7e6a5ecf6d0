import { useEffect, useLayoutEffect } from 'react';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { dropLaunchToken, useFrontEnd } from '#shell/state/front-end-state.ts';

/**
 * The game address that the API returned. Without one it goes to the home page. Unmounting uses up the launch token.
 */
export function useLaunch(): string | undefined {
  const gameUrl = useFrontEnd((state) => state.gameUrl);

  useLayoutEffect(() => {
    if (!gameUrl) goTo(paths.home, { replace: true });
  }, [gameUrl]);

  useEffect(() => dropLaunchToken, []);

  return gameUrl;
}
