import { useEffect, useLayoutEffect } from 'react';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { dropLaunchToken, useFrontEnd } from '#shell/state/front-end-state.ts';

/** The address that the API gave out. Without one there is nothing to play: home. With the window the launch is used up. */
export function useLaunch(): string | undefined {
  const gameUrl = useFrontEnd((state) => state.gameUrl);

  useLayoutEffect(() => {
    if (!gameUrl) goTo(paths.home, { replace: true });
  }, [gameUrl]);

  useEffect(() => dropLaunchToken, []);

  return gameUrl;
}
