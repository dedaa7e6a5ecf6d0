import type { MissionDocument, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type MissionHead = StaffOutput<'/back-office/api/missions/list'>['list'][number];
export type Mission = StaffOutput<'/back-office/api/missions/read'>;

export const useMissions = () =>
  useQuery({
    queryKey: ['missions'],
    queryFn: async () => (await ask('/back-office/api/missions/list', {})).list,
  });

export const useMission = (id: string) =>
  useQuery({ queryKey: ['missions', id], queryFn: () => ask('/back-office/api/missions/read', { id }) });

export const checkMission = (document: Record<string, unknown>) => ask('/back-office/api/missions/check', { document });

export async function stopMission(stopped: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/missions/stop', stopped);
  await queryClient.invalidateQueries({ queryKey: ['missions'] });
}

/** The server has found nothing wrong with the document, so it has the right shape. */
export const proposeMission = (missionId: string, document: Record<string, unknown>, reason: string) =>
  propose('missions.publish', { missionId, document: document as MissionDocument }, reason);
