import { useRef } from 'react';

/**
 * For a screen that replaces its own content: scrolls to the top and moves the focus to the new content, for keyboards
 * and screen readers. Give `content` to a focusable element around the content.
 * @param isPage false for a sheet: the page behind it stays where it is
 */
export function useContentFocus(isPage = true) {
  const content = useRef<HTMLDivElement>(null);

  function focusContent(): void {
    if (isPage) window.scrollTo({ top: 0 });
    // After the new content has rendered and a closing dialog has returned the focus.
    requestAnimationFrame(() => content.current?.focus({ preventScroll: true }));
  }

  return { content, focusContent };
}
