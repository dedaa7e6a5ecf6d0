export type Fullscreen = { isOn: () => boolean; toggle: () => void };

/** @returns undefined where the browser can't or the page around doesn't allow it */
export function findFullscreen(): Fullscreen | undefined {
  if (!document.fullscreenEnabled) return undefined;
  const isOn = () => document.fullscreenElement !== null;
  return {
    isOn,
    toggle: () => {
      const change = isOn() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(() => {
        // The browser refused: the game goes on at the size it has.
      });
    },
  };
}
