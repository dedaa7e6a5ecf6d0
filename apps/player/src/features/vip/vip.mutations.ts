import type { Output } from '@ipe/contract';
import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { untilRendered } from '#shell/parts/until-rendered.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { vipQuery, type VipCollection } from './vip.queries.ts';

/**
 * Collects today's reward of a level, once per intent. The days collected before are part of the intent, because
 * tomorrow's reward is another one.
 */
export async function collectReward(before: VipCollection): Promise<Output<'/api/vip/collect'>> {
  const { level, collectedDays, pendingCentavos } = before;
  try {
    const answer = await sendOnce(`vip:${level}`, { level, collectedDays, pendingCentavos }, (requestId) =>
      ask('/api/vip/collect', { requestId, level }),
    );
    cacheCollection(answer.collection);
    await untilRendered();
    return answer;
  } finally {
    refreshMoney();
  }
}

/** Updates the cache at once, so that the button disappears before the server answers again. */
function cacheCollection(after: VipCollection): void {
  queryClient.setQueryData(vipQuery.queryKey, (info) => {
    if (!info?.player) return info;
    const collections = info.player.collections.map((one) => (one.level === after.level ? after : one));
    return { ...info, player: { ...info.player, collections } };
  });
}
