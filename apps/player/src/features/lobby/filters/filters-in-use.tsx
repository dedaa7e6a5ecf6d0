import { classNames } from '@ipe/ui';
import { X } from 'lucide-react';
import { text } from '#features/lobby/lobby.text.ts';
import { text as choices } from './filter-sheet.text.ts';
import type { LobbyFilters } from './lobby-address.ts';
import { chip, chosen, type Themes } from './lobby-toolbar.tsx';
import type { ChangeFilters } from './use-lobby-filters.ts';

/** The filters of the sheet that are in use, each with the patch that removes it. */
function inUse(
  { provider, tag, theme, sort }: LobbyFilters,
  themes: Themes,
): { name: string; without: Partial<LobbyFilters> }[] {
  return [
    ...(provider ? [{ name: provider, without: { provider: undefined } }] : []),
    ...(theme ? [{ name: themes.find(({ id }) => id === theme)?.name ?? theme, without: { theme: undefined } }] : []),
    ...(tag ? [{ name: text.tags[tag], without: { tag: undefined } }] : []),
    ...(sort === 'default' ? [] : [{ name: choices.sorts[sort], without: { sort: 'default' as const } }]),
  ];
}

type Props = { filters: LobbyFilters; themes: Themes; onChange: ChangeFilters };

/** A chip for each filter, which removes it. */
export function FiltersInUse({ filters, themes, onChange }: Props) {
  return (
    <ul className="flex shrink-0 gap-2">
      {inUse(filters, themes).map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={choices.without(name)}
            onClick={() => onChange(without)}
            className={classNames(chip, chosen, 'gap-2 pr-3 pl-4 text-sm font-semibold whitespace-nowrap')}
          >
            {name}
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
