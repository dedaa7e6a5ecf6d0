import type { ContentList, ContentLists, StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Content = StaffOutput<'/back-office/api/content/read'>;
export type Version = StaffOutput<'/back-office/api/content/versions'>['list'][number];
export type Item<List extends ContentList = ContentList> = ContentLists[List][number];

export const useContent = () =>
  useQuery({ queryKey: ['content', 'lists'], queryFn: () => ask('/back-office/api/content/read', {}) });

export const useVersions = (list: ContentList) =>
  useInfiniteQuery({
    queryKey: ['content', 'versions', list],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before }) =>
      ask('/back-office/api/content/versions', { list, ...(before !== undefined && { before }) }),
    getNextPageParam: ({ list: versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
  });

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['content'] });

type Wish = { list: ContentList; items: readonly Item[]; basedOn: number; reason: string };

/** Each list has a publishing call of its own, which checks the items' shape; TypeScript can't pair list and items here. */
export const publish = ({ list, items, ...wish }: Wish) =>
  ask(`/back-office/api/content/publish-${list}`, { ...wish, items: items as never }).finally(lookAgain);

export const restore = (wish: StaffInput<'/back-office/api/content/restore'>) =>
  ask('/back-office/api/content/restore', wish).finally(lookAgain);

export const addPicture = async (files: StaffInput<'/back-office/api/content/add-picture'>): Promise<string> => {
  const { image } = await ask('/back-office/api/content/add-picture', files);
  await lookAgain();
  return image;
};
