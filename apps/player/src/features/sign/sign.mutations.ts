import type { Output } from '@ipe/contract';
import { ask } from '../../shell/api.ts';
import { sendOnce } from '../../shell/intent.ts';
import { refreshMoney } from '../../shell/player.queries.ts';

/** Signs `today`, once per intent. The day belongs to the intent: what got lost yesterday isn't today's. */
export async function signIn(today: string): Promise<Output<'/api/sign/claim'>> {
  try {
    return await sendOnce('sign', { today }, (requestId) => ask('/api/sign/claim', { requestId }));
  } finally {
    refreshMoney();
  }
}
