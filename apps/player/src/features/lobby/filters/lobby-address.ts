import type { Input } from '@ipe/contract';
import { paths } from '#shell/navigation/paths.ts';

type Asked = Input<'/api/slots/gameList'>;
export type Collection = NonNullable<Asked['collection']>;
export type Sort = NonNullable<Asked['sort']>;
export type Tag = NonNullable<Asked['tag']>;

/** What the lobby is narrowed to. It stands in the address, so that it can be shared and Back undoes it. */
export type LobbyFilters = {
  q: string;
  provider: string | undefined;
  tag: Tag | undefined;
  collection: Collection;
  sort: Sort;
};

export const collections = ['all', 'slots', 'crash', 'mines', 'favourite', 'recent'] as const satisfies Collection[];
export const tags = ['NEW', 'HOT'] as const satisfies Tag[];
export const sorts = ['default', 'az', 'za', 'rtp'] as const satisfies Sort[];

export const noFilters: LobbyFilters = {
  q: '',
  provider: undefined,
  tag: undefined,
  collection: 'all',
  sort: 'default',
};

/** The server takes no more (packages/contract, `gameList`). */
export const longestWord = 64;

const oneOf = <Value extends string>(known: readonly Value[], asked: string | null): Value | undefined =>
  known.find((value) => value === asked);

/** What an address asks for; what it says that we don't know is passed over. */
export function readFilters(search: string): LobbyFilters {
  const params = new URLSearchParams(search);
  return {
    q: (params.get('q') ?? '').slice(0, longestWord),
    provider: params.get('provider')?.slice(0, longestWord) || undefined,
    tag: oneOf(tags, params.get('tag')),
    collection: oneOf(collections, params.get('collection')) ?? noFilters.collection,
    sort: oneOf(sorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** The home page's address with these filters; every other parameter of `search` stays as it is. */
export function addressOf(filters: LobbyFilters, search = ''): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value && value !== noFilters[name as keyof LobbyFilters]) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query ? `${paths.home}?${query}` : paths.home;
}

export const hasFilters = (filters: LobbyFilters): boolean => addressOf(filters) !== paths.home;
