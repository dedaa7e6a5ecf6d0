import { text } from './fairness.text.ts';

/** The three steps of checking a round. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="card mt-4 p-4">
      <h2 id="how-it-works" className="font-display text-lg font-bold">
        {text.how}
      </h2>
      <ol className="mt-1">
        {text.steps.map(([when, what], index) => (
          <li key={when} className="flex gap-3 border-b border-edge py-3 last:border-0">
            <span
              aria-hidden
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-purple/20 text-xs font-bold text-purple-soft"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-sm font-bold">{when}</h3>
              <p className="mt-0.5 text-sm text-mist">{what}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
