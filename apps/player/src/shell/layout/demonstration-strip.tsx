import { text } from '#shell/text/shell.text.ts';

/** Whether the money is play money, as the server wrote it into the page: known before any answer, so that nothing moves. */
const isDemonstration = (): boolean => document.querySelector('meta[name="ipe-demonstration"]') !== null;

/** The mark of play money: above everything, on every page and in games, from the first paint on. */
export function DemonstrationStrip() {
  if (!isDemonstration()) return null;
  return (
    <p className="bg-purple-deep/40 px-4 text-center text-xs leading-6 font-semibold text-purple-soft">
      {text.demonstration}
    </p>
  );
}
