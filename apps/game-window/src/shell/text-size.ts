import type { KeyedStorage } from '#storage/safe-storage.ts';

/** Applies the player's choice in the app (100 to 200 %), which keeps it in the same browser: the app's viewport is fixed, so only letters can grow. */
export function applyTextSize(storage: KeyedStorage, root: HTMLElement): void {
  const percent = Number(storage.getItem('textSize'));
  if (percent > 100 && percent <= 200) root.style.fontSize = `${percent}%`;
}
