import { useLayoutEffect } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** What index.html says: the title of the home page, and of the game, which names itself. */
const siteTitle = document.title;

/** Names the tab of the browser for as long as a page is shown. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${text.brand}`;
  }, [title]);
}

export function showSiteTitle(): void {
  document.title = siteTitle;
}
