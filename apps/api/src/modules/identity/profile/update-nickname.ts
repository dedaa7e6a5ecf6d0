import { codes } from '@ipe/contract';
import { formatClock, formatDayOfMonth, saoPauloDay } from '@ipe/pt-br';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import { nicknameFreeAt } from './nickname-day.ts';
import { requireHonestNickname } from './nickname.policy.ts';

function changedToday(freeAt: Date): RefusedError {
  const [day, time] = [formatDayOfMonth(saoPauloDay(freeAt)), formatClock(freeAt)];
  const words = `Você já mudou o apelido hoje. Poderá mudar de novo em ${day}, às ${time} (horário de Brasília).`;
  return refuse<'/api/user/updateNickname'>(codes.conflict, words, { reason: 'nickname_changed_today' });
}

/**
 * Allowed once a São Paulo day (specification section 5). The current nickname again is no change.
 * @throws RefusedError 400 for a nickname of the house, 409 when it has changed today
 */
export async function updateNickname(deps: IdentityDeps, playerId: number, wish: string): Promise<void> {
  const nickname = requireHonestNickname(wish, deps.brandName);
  const now = deps.clock();
  const before = await store.requirePlayer(deps.db, playerId);
  if (before.nickname === nickname) return;
  const hasChanged = await deps.db.transactionOf(playerId, async (tx) => {
    const isNew = await store.updateNickname(tx, { playerId, nickname, today: saoPauloDay(now) });
    const change = { what: 'nickname', before: before.nickname, after: nickname } as const;
    if (isNew) await noteAccountChange(tx, { playerId, author: 'player', ...change, now });
    return isNew;
  });
  if (hasChanged) return;
  const { nicknameDay } = await store.requirePlayer(deps.db, playerId);
  throw changedToday(nicknameFreeAt(nicknameDay, now) ?? now);
}
