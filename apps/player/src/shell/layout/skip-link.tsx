import type { RefObject } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** The first tab stop: it skips the header. */
export function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#conteudo"
      // The browser would add a history entry, and Back would lead to the same page.
      onClick={(event) => {
        event.preventDefault();
        content.current?.focus();
      }}
      className="sr-only z-30 rounded-sm bg-gold px-4 py-3 font-bold text-deep focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      {text.skipToContent}
    </a>
  );
}
