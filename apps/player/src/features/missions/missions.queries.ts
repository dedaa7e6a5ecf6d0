import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type MissionLine = Output<'/api/mission/list'>['list'][number];
export type Mission = Output<'/api/mission/read'>;
export type MissionStep = MissionLine['steps'][number];
export type OwnStep = NonNullable<MissionStep['own']>;

const listMs = 60_000;
/** The server counts every two seconds, but a player watching their steps needs updates less often. */
const ownMs = 10_000;

export const missionsQuery = queryOptions({
  queryKey: ['missions'],
  refetchInterval: listMs,
  queryFn: async ({ signal }) => (await ask('/api/mission/list', {}, { signal })).list,
});

const isMoving = (mission: Pick<Mission, 'state' | 'joinedAt'> | undefined): boolean =>
  mission !== undefined && mission.joinedAt !== null && (mission.state === 'running' || mission.state === 'counting');

export const missionQuery = (id: string) =>
  queryOptions({
    queryKey: ['missions', id],
    queryFn: ({ signal }) => ask('/api/mission/read', { id }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? ownMs : listMs),
  });
