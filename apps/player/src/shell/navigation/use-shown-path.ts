import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';

const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the focus to the new page when its old element is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * The path of the page on screen. It follows the address, in a view transition where the browser has them. The
 * transition covers the screen as a whole: one picture of its size, however long the pages are.
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
    // The next transition or a hidden tab skips this one, which needs no handling.
    transition.ready.catch(() => undefined);
    return undefined;
  }, [path, shown]);

  return shown;
}
