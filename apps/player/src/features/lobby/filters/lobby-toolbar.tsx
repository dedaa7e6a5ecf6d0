import { classNames } from '@ipe/ui';
import type { Output } from '@ipe/contract';
import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { text } from '#features/lobby/lobby.text.ts';
import { CategoryRail } from './category-rail.tsx';
import type { LobbyFilters } from './lobby-address.ts';
import type { ChangeFilters } from './use-lobby-filters.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type Props = {
  tabs: Output<'/api/home/page'>['tabs'] | undefined;
  filters: LobbyFilters;
  providers: readonly string[];
  onChange: ChangeFilters;
};

/** The filters of the sheet that are active, each with the patch that removes it. */
function inUse({ provider, tag, sort }: LobbyFilters): { name: string; without: Partial<LobbyFilters> }[] {
  return [
    ...(provider ? [{ name: provider, without: { provider: undefined } }] : []),
    ...(tag ? [{ name: text.tags[tag], without: { tag: undefined } }] : []),
    ...(sort === 'default' ? [] : [{ name: text.sorts[sort], without: { sort: 'default' as const } }]),
  ];
}

const chip = 'flex h-11 shrink-0 items-center rounded-full border';
const chosen = 'border-gold/60 bg-gold/15 text-gold';

/** All filters of the lobby in one line that scrolls sideways. */
export function LobbyToolbar({ tabs, filters, providers, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const used = inUse(filters);
  return (
    <>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-mouse">
        <button
          type="button"
          aria-label={used.length > 0 ? text.filtersInUse(used.length) : text.filters}
          title={text.filters}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className={classNames(
            chip,
            'w-11 justify-center',
            used.length > 0 ? chosen : 'border-edge bg-surface text-mist',
          )}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
        </button>
        {used.length > 0 && (
          <ul className="flex gap-2">
            {used.map(({ name, without }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={text.withoutFilter(name)}
                  onClick={() => onChange(without)}
                  className={classNames(chip, chosen, 'gap-2 pr-3 pl-4 text-sm font-semibold')}
                >
                  {name}
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <CategoryRail tabs={tabs} selected={filters.collection} onSelect={(collection) => onChange({ collection })} />
      </div>
      <Suspense>
        {isChoosing && (
          <FilterSheet filters={filters} providers={providers} onChange={onChange} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
