import { useSyncExternalStore } from 'react';

/** The width of the column, a side of 13 rem on its left and right, and some space. */
const neededRem = 51.5;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/**
 * Larger text needs more room, so the layout's root font counts (viewport.ts). On a phone the page is always 375 px
 * wide.
 */
function hasRoom(): boolean {
  const rootPx = Number.parseFloat(document.documentElement.style.fontSize);
  return window.innerWidth >= neededRem * rootPx;
}

/** Whether there is room for both side columns. The drawn page doesn't know, and has none. */
export const useHasSides = (): boolean => useSyncExternalStore(subscribe, hasRoom, () => false);
