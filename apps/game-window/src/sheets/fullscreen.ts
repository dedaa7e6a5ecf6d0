export type Fullscreen = { isOn: () => boolean; toggle: () => void };

/** @returns undefined where the browser has no full screen or the player app doesn't allow it */
export function findFullscreen(): Fullscreen | undefined {
  if (!document.fullscreenEnabled) return undefined;
  const isOn = () => document.fullscreenElement !== null;
  return {
    isOn,
    toggle: () => {
      const change = isOn() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(() => {
        // The browser refused, so the game goes on at its present size.
      });
    },
  };
}
