import type { SegmentCondition, StaffInput, StaffOutput } from '@ipe/staff-contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Campaign = StaffOutput<'/back-office/api/campaigns/read'>;
export type CampaignHead = StaffOutput<'/back-office/api/campaigns/list'>['list'][number];
export type Preview = NonNullable<StaffOutput<'/back-office/api/campaigns/preview'>['preview']>;
export type Results = NonNullable<Campaign['results']>;
export type CampaignDraft = StaffInput<'/back-office/api/campaigns/save'>;
export type Segment = StaffOutput<'/back-office/api/segments/list'>['list'][number];
export type SegmentList = StaffOutput<'/back-office/api/segments/list'>;

export const useCampaigns = () =>
  useInfiniteQuery({
    queryKey: ['campaigns', 'list'],
    initialPageParam: undefined as CampaignHead | undefined,
    queryFn: ({ pageParam: last }) =>
      ask('/back-office/api/campaigns/list', last ? { before: { at: last.createdAt, id: last.id } } : {}),
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1) : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const useCampaign = (id: string) =>
  useQuery({ queryKey: ['campaigns', id], queryFn: () => ask('/back-office/api/campaigns/read', { id }) });

export const useReach = (id: string) =>
  useQuery({ queryKey: ['campaigns', id, 'reach'], queryFn: () => ask('/back-office/api/campaigns/preview', { id }) });

export const useSegments = () =>
  useQuery({ queryKey: ['campaigns', 'segments'], queryFn: () => ask('/back-office/api/segments/list', {}) });

/** How many players meet these conditions. Without conditions it asks nothing. */
export const useCount = (conditions: SegmentCondition[]) =>
  useQuery({
    queryKey: ['campaigns', 'count', conditions],
    queryFn: () => ask('/back-office/api/segments/count', { conditions }),
    enabled: conditions.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['campaigns'] });

export const saveCampaign = (draft: CampaignDraft) => ask('/back-office/api/campaigns/save', draft).finally(lookAgain);

export const stopCampaign = (wish: StaffInput<'/back-office/api/campaigns/stop'>) =>
  ask('/back-office/api/campaigns/stop', wish).finally(lookAgain);

export const proposeCampaign = (campaignId: string, reason: string) => propose('campaign.send', { campaignId }, reason);

export const saveSegment = (wish: StaffInput<'/back-office/api/segments/save'>) =>
  ask('/back-office/api/segments/save', wish).finally(lookAgain);

export const removeSegment = (id: string) => ask('/back-office/api/segments/remove', { id }).finally(lookAgain);
