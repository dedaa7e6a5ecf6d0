import { useRef } from 'react';

/**
 * For a screen that replaces its own content: what comes is read from its top, and the keyboard and screen readers start
 * there, wherever the button before stood. Give `content` to a focusable element around the content.
 */
export function useContentFocus() {
  const content = useRef<HTMLDivElement>(null);

  function focusContent(): void {
    window.scrollTo({ top: 0 });
    // Once the new content stands there, and a closing dialog has given the focus back.
    requestAnimationFrame(() => content.current?.focus({ preventScroll: true }));
  }

  return { content, focusContent };
}
