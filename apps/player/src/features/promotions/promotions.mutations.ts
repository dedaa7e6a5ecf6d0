import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { untilRendered } from '#shell/parts/until-rendered.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { tasksQuery, type Task } from './promotions.queries.ts';

/**
 * Claims a task's reward, once per intent. Its end belongs to the intent: a task that comes again next week is another.
 * @returns what was credited, in centavos
 */
export async function claimTask({ id, endsAt }: Pick<Task, 'id' | 'endsAt'>): Promise<number> {
  try {
    const { rewardCentavos } = await sendOnce(`claim:${id}`, { id, endsAt }, (requestId) =>
      ask('/api/home/claimActive', { requestId, id }),
    );
    cacheClaim(id);
    await untilRendered();
    return rewardCentavos;
  } finally {
    // Also after a refusal or silence: the task may be another than the page shows.
    refreshMoney();
  }
}

/** At once, so that no button is left to tap until the server has been asked anew. */
function cacheClaim(id: string): void {
  queryClient.setQueryData(tasksQuery.queryKey, (list) =>
    list?.map((task): Task => (task.id === id ? { ...task, state: 'claimed' } : task)),
  );
}
