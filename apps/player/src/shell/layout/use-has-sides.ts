import { useSyncExternalStore } from 'react';

/** The column with a side of 13 rem and some air on its left and right. */
const neededRem = 51.5;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Larger text needs more: the layout's root font counts (viewport.ts). On a phone the page is 375 px wide whatever it is. */
function hasRoom(): boolean {
  const rootPx = Number.parseFloat(document.documentElement.style.fontSize);
  return window.innerWidth >= neededRem * rootPx;
}

/** Whether both sides of the app's column have room for something. */
export const useHasSides = (): boolean => useSyncExternalStore(subscribe, hasRoom);
