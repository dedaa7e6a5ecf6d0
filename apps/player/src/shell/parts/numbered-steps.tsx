type Props = { title: string; id: string; steps: readonly (readonly [what: string, how: string])[] };

/** The steps of a procedure, numbered. */
export function NumberedSteps({ title, id, steps }: Props) {
  return (
    <section aria-labelledby={id} className="card mt-4 p-4">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ol className="mt-1">
        {steps.map(([what, how], index) => (
          <li key={what} className="flex gap-3 border-b border-edge py-3 last:border-0 last:pb-0">
            <span
              aria-hidden
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-purple/20 text-xs font-bold text-purple-soft"
            >
              {index + 1}
            </span>
            <p className="text-sm text-mist">
              <b className="block text-text">{what}</b>
              {how}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
