import type { Input } from '@ipe/contract';
import { paths } from '#shell/navigation/paths.ts';

type Asked = Input<'/api/slots/gameList'>;
/** Any word is allowed here; the server returns no games for an unknown collection. */
export type Collection = NonNullable<Asked['collection']>;
export type Sort = NonNullable<Asked['sort']>;
export type Tag = NonNullable<Asked['tag']>;

/** The filters of the lobby. They are in the address, so that a link shares them and Back undoes them. */
export type LobbyFilters = {
  q: string;
  provider: string | undefined;
  tag: Tag | undefined;
  theme: string | undefined;
  collection: Collection;
  sort: Sort;
};

export const tags = ['NEW', 'HOT'] as const satisfies Tag[];
export const sorts = ['default', 'az', 'za', 'rtp'] as const satisfies Sort[];

export const noFilters: LobbyFilters = {
  q: '',
  provider: undefined,
  tag: undefined,
  theme: undefined,
  collection: 'all',
  sort: 'default',
};

/** The server refuses longer words (packages/contract, `gameList`). */
export const longestWord = 64;

const oneOf = <Value extends string>(known: readonly Value[], asked: string | null): Value | undefined =>
  known.find((value) => value === asked);

/** Reads the filters from an address and ignores unknown values. */
export function readFilters(search: string): LobbyFilters {
  const params = new URLSearchParams(search);
  return {
    q: (params.get('q') ?? '').slice(0, longestWord),
    provider: params.get('provider')?.slice(0, longestWord) || undefined,
    tag: oneOf(tags, params.get('tag')),
    theme: params.get('theme')?.slice(0, longestWord) || undefined,
    collection: params.get('collection')?.slice(0, longestWord) || noFilters.collection,
    sort: oneOf(sorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** The home page's address with these filters. All other parameters of `search` stay. */
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
