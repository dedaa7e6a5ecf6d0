import { Button, EmptyState } from '@ipe/ui';
import { Heart, History as HistoryIcon, SearchX } from 'lucide-react';
import { hasFilters, noFilters, type LobbyFilters } from '#features/lobby/filters/lobby-address.ts';
import type { ChangeFilters } from '#features/lobby/filters/use-lobby-filters.ts';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';
import { text } from './no-games.text.ts';

type Props = { filters: LobbyFilters; onChange: ChangeFilters };

/** No game matches: the reason and a way out. For a visitor, personal collections start with an account. */
export function NoGames({ filters, onChange }: Props) {
  const isOwn = filters.collection === 'favourite' || filters.collection === 'recent';
  const isNarrowed = hasFilters({ ...filters, collection: 'all' });
  const empty = emptyStateOf(filters, isNarrowed);
  const content = (
    <EmptyState
      icon={empty.icon}
      title={empty.title}
      action={
        <Button look="secondary" size="medium" onClick={() => onChange(noFilters)}>
          {isNarrowed ? text.clearFilters : text.showAll}
        </Button>
      }
    >
      {empty.body}
    </EmptyState>
  );
  return isOwn ? <LoggedInOnly>{content}</LoggedInOnly> : content;
}

function emptyStateOf({ q, collection }: LobbyFilters, isNarrowed: boolean) {
  const word = q.trim();
  if (word) return { icon: <SearchX />, title: text.notFound(word), body: text.notFoundBody };
  if (isNarrowed) return { icon: <SearchX />, title: text.nothing, body: text.nothingBody };
  if (collection === 'favourite') return { icon: <Heart />, title: text.noFavourites, body: text.noFavouritesBody };
  if (collection === 'recent') return { icon: <HistoryIcon />, title: text.noRecent, body: text.noRecentBody };
  return { icon: <SearchX />, title: text.nothing, body: text.emptyBody };
}
