import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';

const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A keyboard that pressed something on the page before goes on in the new one. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * The path of the page on screen, which follows the address in a view transition where the browser has them. The transition
 * is of the screen as a whole: one picture of its size, however long the pages are.
 */
export function useShownPath(): string {
  const path = usePathname();
  const [shown, setShown] = useState(path);

  useLayoutEffect(() => {
    if (path === shown) return undefined;
    const show = () => {
      flushSync(() => setShown(path));
      keepFocus();
    };
    if (!document.startViewTransition || isMotionUnwanted()) {
      queueMicrotask(show);
      return undefined;
    }
    const transition = document.startViewTransition(show);
    // Skipped by the next one, or by a hidden tab: nothing to mend.
    transition.ready.catch(() => undefined);
    return undefined;
  }, [path, shown]);

  return shown;
}
