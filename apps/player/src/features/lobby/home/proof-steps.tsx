import { StepList } from '#shell/parts/numbered-steps.tsx';
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
      <div className="card mt-4 px-4 pb-1">
        <StepList steps={steps} />
      </div>
    </section>
  );
}
