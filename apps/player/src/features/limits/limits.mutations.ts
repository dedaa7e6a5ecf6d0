import type { Input } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { api, ask } from '#shell/api/api.ts';
import { isCertain, sendOnce } from '#shell/api/intent.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { saveFile } from '#shell/parts/save-file.ts';
import { limitsQuery, type Limits } from '#shell/restrictions/limits.queries.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { logOut } from '#shell/session/session.ts';
import { clearDrafts } from '#shell/state/draft.ts';
import { storage } from '#shell/state/storage.ts';

type NewLimit = Input<'/api/user/setLimits'>['limits'][number];
type PauseDays = Input<'/api/user/pause'>['days'];

/**
 * The day is part of each of these intents. A request of yesterday that got no answer may be over or loosened by now,
 * so the same wish today must be a new request; within one day that can't happen.
 */
const today = (): string => saoPauloDay(new Date(serverNow()));

const keep = (limits: Limits): void => void queryClient.setQueryData(limitsQuery.queryKey, limits);

export async function setLimit(limit: NewLimit): Promise<void> {
  keep(
    await sendOnce('setLimits', { limit, today: today() }, (requestId) =>
      ask('/api/user/setLimits', { requestId, limits: [limit] }, { loading: true }),
    ),
  );
}

export async function pauseFor(days: PauseDays): Promise<void> {
  keep(
    await sendOnce('pause', { days, today: today() }, (requestId) =>
      ask('/api/user/pause', { requestId, days }, { loading: true }),
    ),
  );
}

/** @param months null for an exclusion without an end @param password not part of the stored intent */
export async function selfExclude({ months, password }: { months: number | null; password: string }): Promise<void> {
  keep(
    await sendOnce('selfExclude', { months, today: today() }, (requestId) =>
      ask('/api/user/selfExclude', { requestId, months, password }, { loading: true }),
    ),
  );
  refreshMoney();
}

export async function downloadMyData(): Promise<void> {
  const parts: string[] = [];
  let part = await ask('/api/user/exportData', {}, { loading: true });
  const { fileName } = part;
  for (parts.push(part.json); part.next !== null; parts.push(part.json))
    part = await ask('/api/user/exportData', { after: part.next }, { loading: true });
  saveFile(fileName, ...parts);
}

async function hasSessionEnded(): Promise<boolean> {
  return (await api.call('/api/user/info', {}, { handleErrors: true })).code === 401;
}

/** Closes the account. A closed account can't log in, so its stored login is deleted too. @throws RefusedError */
export async function closeAccount(password: string): Promise<void> {
  try {
    await sendOnce('closeAccount', { today: today() }, (requestId) =>
      ask('/api/user/closeAccount', { requestId, password }, { loading: true }),
    );
  } catch (error) {
    if (isCertain(error) || !(await hasSessionEnded())) {
      // With money left, the closing has started and the page shows its state.
      refreshMoney();
      throw error;
    }
    // No answer and no session: the account is closed.
  }
  clearDrafts();
  storage.remove('lastLogin');
  logOut();
}
