import { classNames } from '@ipe/ui';
import { Bomb, Cherry, Heart, History as HistoryIcon, LayoutGrid, Rocket } from 'lucide-react';
import type { Output } from '@ipe/contract';
import { text } from '#features/lobby/lobby.text.ts';
import type { Collection } from './lobby-address.ts';

/** Collections that are not listed use the cherry icon. */
const icons: Readonly<Partial<Record<Collection, typeof Cherry>>> = {
  all: LayoutGrid,
  slots: Cherry,
  crash: Rocket,
  mines: Bomb,
  favourite: Heart,
  recent: HistoryIcon,
};

type Props = {
  /**
   * The collections that the operator offers, with names and order. Undefined until the answer arrives; the house's own
   * stand in for them.
   */
  tabs: Output<'/api/home/page'>['tabs'] | undefined;
  selected: Collection;
  /** The shown collection's name, from the server. */
  title: string;
  onSelect: (id: Collection) => void;
};

const unnamed = (Object.keys(text.collections) as (keyof typeof text.collections)[]).map((id) => ({
  id,
  title: text.collections[id],
}));

/** The kinds of games and the player's own collections. */
export function CategoryRail({ tabs, selected, title: name, onSelect }: Props) {
  const offered = tabs ?? unnamed;
  // A row or a link may lead to a collection that isn't offered. It is added in front, so that the player sees the filter and can leave it.
  const isOffered = selected === 'all' || offered.some(({ id }) => id === selected);
  const shown = isOffered ? offered : [{ id: selected, title: name }, ...offered];
  return (
    <fieldset aria-label={text.collection} className="flex shrink-0 gap-2">
      {shown.map(({ id, title }) => {
        const Icon = icons[id] ?? Cherry;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === selected}
            onClick={() => onSelect(id)}
            className={classNames(
              'flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold transition-colors',
              id === selected
                ? 'border-gold/60 bg-gold/15 text-gold'
                : 'border-edge bg-surface text-mist hover:text-text',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {title}
          </button>
        );
      })}
    </fieldset>
  );
}
