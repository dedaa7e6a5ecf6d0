/** A line drawing of 24 × 24, for eyes only: what it stands on has a name of its own. */
export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
