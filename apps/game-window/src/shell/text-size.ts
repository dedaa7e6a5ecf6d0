import type { KeyedStorage } from '#storage/safe-storage.ts';

/**
 * Applies the text size that the player has chosen in the app (100 to 200 %), which stores it in the same browser. Only letters can grow,
 * because the app's viewport is fixed.
 */
export function applyTextSize(storage: KeyedStorage, root: HTMLElement): void {
  const percent = Number(storage.getItem('textSize'));
  if (percent > 100 && percent <= 200) root.style.fontSize = `${percent}%`;
}
