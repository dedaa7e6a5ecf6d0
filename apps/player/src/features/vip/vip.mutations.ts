import type { Output } from '@ipe/contract';
import { ask } from '../../shell/api.ts';
import { sendOnce } from '../../shell/intent.ts';
import { refreshMoney } from '../../shell/player.queries.ts';
import type { VipCollection } from './vip.queries.ts';

/** Collects today's reward of a level, once per intent. What was collected before belongs to the intent: tomorrow's is another. */
export async function collectReward(before: VipCollection): Promise<Output<'/api/vip/collect'>> {
  const { level, collectedDays, pendingCentavos } = before;
  try {
    return await sendOnce(`vip:${level}`, { level, collectedDays, pendingCentavos }, (requestId) =>
      ask('/api/vip/collect', { requestId, level }),
    );
  } finally {
    refreshMoney();
  }
}
