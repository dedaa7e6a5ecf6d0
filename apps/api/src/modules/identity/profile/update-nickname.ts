import { codes } from '@ipe/contract';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import { saoPauloDay } from '#platform/time/sao-paulo-days.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';
import { nicknameFreeAt } from './nickname-day.ts';
import { requireHonestNickname } from './nickname.policy.ts';

const untilFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function changedToday(freeAt: Date): RefusedError {
  const [day, time] = untilFormat.format(freeAt).split(', ');
  const words = `Você já mudou o apelido hoje. Poderá mudar de novo em ${day}, às ${time} (horário de Brasília).`;
  return refuse(codes.conflict, words, { reason: 'nickname_changed_today' });
}

/**
 * Once a São Paulo day (specification section 5). The nickname that the player has already is no change.
 * @throws RefusedError 400 for a nickname of the house, 409 when it has changed today
 */
export async function updateNickname(deps: IdentityDeps, playerId: number, wish: string): Promise<void> {
  const nickname = requireHonestNickname(wish, deps.brandName);
  const now = deps.clock();
  const before = await store.requirePlayer(deps.db, playerId);
  if (before.nickname === nickname) return;
  const hasChanged = await store.updateNickname(deps.db, { playerId, nickname, today: saoPauloDay(now) });
  if (hasChanged) return;
  const { nicknameDay } = await store.requirePlayer(deps.db, playerId);
  throw changedToday(nicknameFreeAt(nicknameDay, now) ?? now);
}
