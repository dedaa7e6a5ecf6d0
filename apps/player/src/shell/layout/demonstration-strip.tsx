import { text } from '#shell/text/shell.text.ts';

/**
 * Says that the money is play money, on every page and in games. The server writes it into the page, so that it shows
 * from the first paint and nothing moves. A rehearsal has its own words, and the frame of a house with real money.
 */
export function DemonstrationStrip() {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="ipe-demonstration"]');
  if (!mark) return null;
  return (
    <p className="bg-purple-deep/40 px-4 text-center text-xs leading-6 font-semibold text-purple-soft">
      {mark.dataset['says'] ?? text.demonstration}
    </p>
  );
}
