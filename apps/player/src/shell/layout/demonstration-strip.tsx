import { text } from '#shell/text/shell.text.ts';

/**
 * Whether this is a demonstration with play money. The server writes it into the page, so that it is known at the first
 * paint and nothing moves.
 */
const isDemonstration = (): boolean => document.querySelector('meta[name="ipe-demonstration"]') !== null;

/** Says that the money is play money, on every page and in games, from the first paint on. */
export function DemonstrationStrip() {
  if (!isDemonstration()) return null;
  return (
    <p className="bg-purple-deep/40 px-4 text-center text-xs leading-6 font-semibold text-purple-soft">
      {text.demonstration}
    </p>
  );
}
