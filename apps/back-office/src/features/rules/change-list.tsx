import type { Checked } from './rules.queries.ts';

/** What is different between two versions, in words. */
export function ChangeList({ changes }: Pick<Checked, 'changes'>) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {name}:{' '}
          {before !== null && (
            <>
              <del className="text-mist">{before}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <span className="font-semibold">{after}</span>
        </li>
      ))}
    </ul>
  );
}
