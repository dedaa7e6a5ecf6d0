import { useSyncExternalStore } from 'react';

/** The width of the column, a side of 13 rem on its left and right, and some space. */
const neededRem = 51.5;

/** Kept between two changes, because React asks after every render. */
let known: boolean | undefined;

function subscribe(onChange: () => void): () => void {
  const look = () => {
    known = undefined;
    onChange();
  };
  window.addEventListener('resize', look);
  return () => {
    window.removeEventListener('resize', look);
    known = undefined;
  };
}

/**
 * Larger text needs more room, so the layout's root font counts (viewport.ts). On a phone the page is always 375 px
 * wide. Asks a media query, because `innerWidth` lays the whole page out.
 */
function measureRoom(): boolean {
  const rootPx = Number.parseFloat(document.documentElement.style.fontSize);
  return matchMedia(`(min-width: ${neededRem * rootPx}px)`).matches;
}

const hasRoom = (): boolean => (known ??= measureRoom());

/** Whether there is room for both side columns. The drawn page doesn't know, and has none. */
export const useHasSides = (): boolean => useSyncExternalStore(subscribe, hasRoom, () => false);
