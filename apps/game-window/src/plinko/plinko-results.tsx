import type { StoreApi } from 'zustand/vanilla';
import { useStore } from '#shell/use-store.ts';
import { text } from './plinko.text.ts';

/** The last results of this window, in hundredths of the stake, newest first. */
export type LastResults = { multipliersX100: readonly number[] };

const most = 4;

export const withResult = ({ multipliersX100 }: LastResults, newest: number): LastResults => ({
  multipliersX100: [newest, ...multipliersX100].slice(0, most),
});

export function PlinkoResults({ results }: { results: StoreApi<LastResults> }) {
  const { multipliersX100 } = useStore(results);
  if (multipliersX100.length === 0) return null;
  return (
    <ol className="plinko-results" aria-label={text.results}>
      {multipliersX100.map((multiplierX100, index) => (
        <li key={index} className="plinko-result" data-won={multiplierX100 >= 100 || undefined}>
          {text.times(multiplierX100)}
        </li>
      ))}
    </ol>
  );
}
