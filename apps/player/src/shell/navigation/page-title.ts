import { useLayoutEffect } from 'react';
import { text } from '#shell/text/shell.text.ts';

/** The title in index.html, for the home page and for games, which show their own name. */
const siteTitle = document.title;

/** Sets the title of the browser's tab while a page is shown. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${text.brand}`;
  }, [title]);
}

export function showSiteTitle(): void {
  document.title = siteTitle;
}
