import type { Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { untilRendered } from '#shell/parts/until-rendered.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { checkInQuery } from './check-in.queries.ts';

type CheckedIn = Output<'/api/sign/claim'>;

/**
 * Checks in for `today`, once per intent. The day belongs to the intent, so a lost call of yesterday doesn't count as
 * today's.
 */
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

/** Updates the cache at once, so that the button disappears before the server answers again. */
function cacheCheckIn({ streak, streakDay, rewardCentavos }: CheckedIn): void {
  queryClient.setQueryData(checkInQuery.queryKey, (info) => {
    if (!info?.player || info.player.signedToday) return info;
    const totalSignedDays = info.player.totalSignedDays + 1;
    const totalRewardCentavos = info.player.totalRewardCentavos + rewardCentavos;
    const player = { ...info.player, signedToday: true, streak, streakDay, totalSignedDays, totalRewardCentavos };
    return { ...info, player };
  });
}
