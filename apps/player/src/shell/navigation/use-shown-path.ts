import { wantsLessMotion } from '@ipe/ui/less-motion';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';

/** Moves the focus to the new page when its old element is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Runs the work when the next frame is on the screen, or at once while the page is hidden. @returns the function that cancels it */
function afterNextFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.hidden) {
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The path of the page on screen. It follows the address, in a view transition where the browser has them. The
 * transition covers the screen as a whole: one picture of its size, however long the pages are. It begins after the
 * frame in which the tapped tab lights up, because a slow phone shows nothing else until the new page is drawn.
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
    return afterNextFrame(() => {
      if (!document.startViewTransition || wantsLessMotion()) show();
      // The next transition or a hidden tab skips this one, which needs no handling.
      else document.startViewTransition(show).ready.catch(() => undefined);
    });
  }, [path, shown]);

  return shown;
}
