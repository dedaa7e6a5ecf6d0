import { classNames } from '@ipe/ui';
import { Bomb, Cherry, Heart, History as HistoryIcon, LayoutGrid, Rocket } from 'lucide-react';
import type { Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';

const icons: Partial<Record<Item<'tabs'>['id'], typeof Cherry>> = {
  all: LayoutGrid,
  slots: Cherry,
  crash: Rocket,
  mines: Bomb,
  favourite: Heart,
  recent: HistoryIcon,
};

/** The lobby's tabs with "all games" chosen. The app scrolls them in one line; the preview wraps them so that all are visible. */
export const TabRow = ({ tabs }: { tabs: readonly Item<'tabs'>[] }) => (
  <ul aria-label={text.categories} className="flex flex-wrap gap-2 py-1">
    {tabs.map(({ id, title }) => {
      const Icon = icons[id] ?? Cherry;
      return (
        <li
          key={id}
          className={classNames(
            'flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold',
            id === 'all' ? 'border-gold/60 bg-gold/15 text-gold' : 'border-edge bg-surface text-mist',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {title}
        </li>
      );
    })}
  </ul>
);
