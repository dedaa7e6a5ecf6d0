import { classNames } from '@ipe/ui';
import type { Output } from '@ipe/contract';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { text } from '#features/lobby/lobby.text.ts';
import { CategoryRail } from './category-rail.tsx';
import { noFilters, type LobbyFilters } from './lobby-address.ts';
import type { ChangeFilters } from './use-lobby-filters.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

const FiltersInUse = lazy(async () => ({ default: (await import('./filters-in-use.tsx')).FiltersInUse }));

type Found = Pick<Output<'/api/slots/gameList'>, 'providers' | 'themes' | 'title'>;
export type Themes = Found['themes'];

const nothing: Found = { providers: [], themes: [], title: '' };

type Props = {
  tabs: Output<'/api/home/page'>['tabs'] | undefined;
  filters: LobbyFilters;
  /** The list's providers, themes and title, once it is loaded. */
  found: Found | undefined;
  onChange: ChangeFilters;
};

const countInUse = ({ provider, tag, theme, sort }: LobbyFilters): number =>
  [provider, tag, theme, sort !== noFilters.sort].filter(Boolean).length;

export const chip = 'flex h-11 shrink-0 items-center rounded-full border';
export const chosen = 'border-gold/60 bg-gold/15 text-gold';

/** All filters of the lobby in one line that scrolls sideways. */
export function LobbyToolbar({ tabs, filters, found = nothing, onChange }: Props) {
  const { providers, themes, title } = found;
  const [isChoosing, setChoosing] = useState(false);
  const inUse = countInUse(filters);
  return (
    <>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-mouse">
        <button
          type="button"
          aria-label={inUse > 0 ? text.filtersInUse(inUse) : text.filters}
          title={text.filters}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className={classNames(chip, 'w-11 justify-center', inUse > 0 ? chosen : 'border-edge bg-surface text-mist')}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
        </button>
        <Suspense>{inUse > 0 && <FiltersInUse filters={filters} themes={themes} onChange={onChange} />}</Suspense>
        <CategoryRail
          tabs={tabs}
          selected={filters.collection}
          title={title}
          onSelect={(collection) => onChange({ collection })}
        />
      </div>
      <Suspense>
        {isChoosing && (
          <FilterSheet
            providers={providers}
            themes={themes}
            filters={filters}
            onChange={onChange}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
