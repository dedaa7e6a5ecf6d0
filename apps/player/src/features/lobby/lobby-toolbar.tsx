import { IconButton } from '@ipe/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LobbyFilters } from './lobby-address.ts';
import { text } from './lobby.text.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeFilters } from './use-lobby-filters.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type Props = { filters: LobbyFilters; providers: readonly string[]; onChange: ChangeFilters };

/** The filters of the sheet that are in use, each with how it is taken back. */
function inUse({ provider, tag, sort }: LobbyFilters): { name: string; without: Partial<LobbyFilters> }[] {
  return [
    ...(provider ? [{ name: provider, without: { provider: undefined } }] : []),
    ...(tag ? [{ name: text.tags[tag], without: { tag: undefined } }] : []),
    ...(sort === 'default' ? [] : [{ name: text.sorts[sort], without: { sort: 'default' as const } }]),
  ];
}

export function LobbyToolbar({ filters, providers, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const used = inUse(filters);

  /** One step back leads out of a search, however many letters it had. */
  function search(q: string) {
    onChange({ q }, { replace: filters.q !== '' && q !== '' });
  }

  return (
    <div className="mt-3 mb-4 flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <SearchField q={filters.q} onSearch={search} />
        <IconButton
          label={used.length > 0 ? text.filtersInUse(used.length) : text.filters}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className="relative size-12! border border-edge bg-surface"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {used.length > 0 && (
            <span className="tabular absolute -top-1.5 -right-1.5 flex size-5 items-center justify-center rounded-full bg-gold text-2xs font-extrabold text-deep">
              {used.length}
            </span>
          )}
        </IconButton>
      </div>
      {used.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {used.map(({ name, without }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={text.withoutFilter(name)}
                onClick={() => onChange(without)}
                className="flex h-11 items-center gap-2 rounded-full border border-gold/60 bg-gold/15 pr-3 pl-4 text-sm font-semibold text-gold"
              >
                {name}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isChoosing && (
          <FilterSheet filters={filters} providers={providers} onChange={onChange} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  );
}
