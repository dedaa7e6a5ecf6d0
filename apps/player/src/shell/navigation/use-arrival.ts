import { useRef } from 'react';

/**
 * For a screen that replaces its own content: what comes is read from its top, and the keyboard and screen readers start
 * there, wherever the button before stood. Give `place` to a focusable element around the content.
 */
export function useArrival() {
  const place = useRef<HTMLDivElement>(null);

  function arrive(): void {
    window.scrollTo({ top: 0 });
    // Once the new content stands there, and a closing dialog has given the focus back.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  }

  return { place, arrive };
}
