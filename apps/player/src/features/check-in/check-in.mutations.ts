import type { Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { untilRendered } from '#shell/parts/until-rendered.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { checkInQuery } from './check-in.queries.ts';

type CheckedIn = Output<'/api/sign/claim'>;

/** Signs `today`, once per intent. The day belongs to the intent: what got lost yesterday isn't today's. */
export async function checkIn(today: string): Promise<CheckedIn> {
  try {
    const signed = await sendOnce('sign', { today }, (requestId) => ask('/api/sign/claim', { requestId }));
    cacheCheckIn(signed);
    await untilRendered();
    return signed;
  } finally {
    refreshMoney();
  }
}

/** At once, so that no button is left to tap until the server has been asked anew. */
function cacheCheckIn({ streak, streakDay, rewardCentavos }: CheckedIn): void {
  queryClient.setQueryData(checkInQuery.queryKey, (info) => {
    if (!info?.player || info.player.signedToday) return info;
    const totalSignedDays = info.player.totalSignedDays + 1;
    const totalRewardCentavos = info.player.totalRewardCentavos + rewardCentavos;
    const player = { ...info.player, signedToday: true, streak, streakDay, totalSignedDays, totalRewardCentavos };
    return { ...info, player };
  });
}
