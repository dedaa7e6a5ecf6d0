import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';

/**
 * When the nickname may change again, null for now. Only a day after the last change allows one, so a clock that jumps back gives no
 * second change.
 * @param changedOn the São Paulo day of the last change
 */
export function nicknameFreeAt(changedOn: string | null, now: Date): Date | null {
  if (changedOn === null || changedOn < saoPauloDay(now)) return null;
  return startOfSaoPauloDay(addDays(changedOn, 1));
}
