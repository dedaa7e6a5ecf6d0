import { StepList } from '#shell/parts/numbered-steps.tsx';
import { text } from './fairness.text.ts';

/** The steps by which a player checks a round. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="card mt-4 p-4">
      <h2 id="how-it-works" className="font-display text-lg font-bold">
        {text.how}
      </h2>
      <StepList steps={text.steps} />
    </section>
  );
}
