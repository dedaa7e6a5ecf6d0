type Change = { before: string | null; after: string };

/** A value, after the old one where they differ. */
export const Changed = ({ before, after }: Change) => (
  <>
    {before !== null && before !== after && (
      <>
        <del className="text-mist">{before}</del> <span aria-hidden>→</span>{' '}
      </>
    )}
    <span className="font-semibold">{after}</span>
  </>
);

/** The differences between two versions. */
export const ChangeList = ({ changes }: { changes: readonly (Change & { name: string })[] }) => (
  <ul className="flex flex-col gap-1 text-sm">
    {changes.map(({ name, before, after }) => (
      <li key={name}>
        {name}: <Changed before={before} after={after} />
      </li>
    ))}
  </ul>
);
