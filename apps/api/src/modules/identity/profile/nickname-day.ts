import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';

/**
 * When the nickname may change again; null for now. A change is allowed only on a later day than the last one, so a
 * clock that jumps back allows no second change.
 * @param changedOn the São Paulo day of the last change
 */
export function nicknameFreeAt(changedOn: string | null, now: Date): Date | null {
  if (changedOn === null || changedOn < saoPauloDay(now)) return null;
  return startOfSaoPauloDay(addDays(changedOn, 1));
}
