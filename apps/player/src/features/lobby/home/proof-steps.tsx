import { text } from './home-end.text.ts';

/** How to check a round: before, during and after it. */
export function ProofSteps() {
  const { title, body, steps } = text.proof;
  return (
    <section aria-labelledby="proof-title" className="px-4 pt-10">
      <h2 id="proof-title" className="font-display text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-mist">{body}</p>
      <ol className="card mt-4 px-4">
        {steps.map(([when, what], index) => (
          <li key={when} className="flex gap-4 border-b border-edge py-4 last:border-0">
            <span
              aria-hidden
              className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-purple/20 font-display text-sm font-bold text-purple-soft"
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
