export type Steps = readonly (readonly string[])[];

/** Screen readers count the list's items by themselves. */
export const StepNumber = ({ children }: { children: number }) => (
  <span
    aria-hidden
    className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-purple/20 text-xs font-bold text-purple-soft"
  >
    {children}
  </span>
);

/** The steps of a procedure, numbered, each with a title and an explanation. */
export function StepList({ steps }: { steps: Steps }) {
  return (
    <ol className="mt-1">
      {steps.map(([what, how], index) => (
        <li key={what} className="flex gap-3 border-b border-edge py-3 last:border-0">
          <StepNumber>{index + 1}</StepNumber>
          <div>
            <h3 className="text-sm font-bold">{what}</h3>
            <p className="mt-0.5 text-sm text-mist">{how}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The steps in a card of their own. */
export function NumberedSteps({ title, id, steps }: { title: string; id: string; steps: Steps }) {
  return (
    <section aria-labelledby={id} className="card mt-4 p-4 pb-1">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <StepList steps={steps} />
    </section>
  );
}
