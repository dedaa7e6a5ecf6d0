import type { ContentList } from '@ipe/staff-contract';
import type { Content, Item } from '#features/content/content.queries.ts';
import { serverNow } from '#shell/calls/server-clock.ts';
import { withItem } from '#features/content/use-list-draft.ts';
import type { ShownLists } from './home-preview.tsx';

/** The item as if it were on air now. */
function onAir(item: Item): Item {
  const { hidden: _hidden, until: _until, at = '', ...said } = item;
  const now = new Date(serverNow()).toISOString();
  return { ...said, at: at !== '' && at < now ? at : now } as Item;
}

/** The lists for the preview: the edited item alone in its own list, on air; a tab stays among the other tabs. */
export function listsWith(list: ContentList, edited: Item, { notices, carousel, tabs }: Content): ShownLists {
  const item = onAir(edited);
  if (list === 'notices') return { notices: { items: [item as Item<'notices'>] }, carousel, tabs };
  if (list === 'tabs') return { notices, carousel, tabs: { items: withItem(tabs.items, item) as Item<'tabs'>[] } };
  const slide = item as Item<'carousel'>;
  return { notices, tabs, carousel: slide.image === '' ? carousel : { items: [slide] } };
}
