import { ask } from '#shell/api/api.ts';
import { sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { untilRendered } from '#shell/parts/until-rendered.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { tasksQuery, type Task } from './promotions.queries.ts';

/**
 * Claims a task's reward, once per intent. The task's end is part of the intent, because a task can come again next
 * week.
 * @returns the credited centavos
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
    // Also after a refusal or without an answer: the task may have changed on the server.
    refreshMoney();
  }
}

/** Updates the cache at once, so that the button disappears before the server answers again. */
function cacheClaim(id: string): void {
  queryClient.setQueryData(tasksQuery.queryKey, (list) =>
    list?.map((task): Task => (task.id === id ? { ...task, state: 'claimed' } : task)),
  );
}
