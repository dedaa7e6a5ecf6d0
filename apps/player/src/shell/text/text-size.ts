import { applyLayout } from '#shell/layout/viewport.ts';
import { storage } from '#shell/state/storage.ts';

/** In percent: the way out of the fixed viewport (docs/product.md, "Fixed viewport"). */
export const textSizes = [100, 125, 150, 175, 200] as const;

export const currentTextSize = (): number => storage.read('textSize') ?? 100;

/** Applies the size at once and stores it on this device. */
export function setTextSize(percent: number): void {
  storage.write('textSize', percent);
  applyLayout();
  // Components that measure their room listen for resize.
  window.dispatchEvent(new Event('resize'));
}
