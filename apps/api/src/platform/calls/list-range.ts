import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Clock } from '../time/clock.ts';
import { refuseField } from './refusal.ts';

export type ListInput = { page: number; pageSize: number; from?: string | undefined; to?: string | undefined };

const maxDays = 31;

/**
 * The range of a record list: instants from the first day's start up to (not including) the last day's end, and a page of it.
 * Without days: the last 30. @throws RefusedError 400 for a range that is reversed or longer than 31 days (docs/product.md, "Records")
 */
export function listRange(input: ListInput, clock: Clock): { from: Date; to: Date; limit: number; offset: number } {
  const lastDay = input.to ?? saoPauloDay(clock());
  const firstDay = input.from ?? addDays(lastDay, -29);
  if (firstDay > lastDay) throw refuseField('from', 'A data inicial vem depois da data final');
  if (addDays(firstDay, maxDays - 1) < lastDay) throw refuseField('to', `Escolha no máximo ${maxDays} dias`);
  return {
    from: startOfSaoPauloDay(firstDay),
    to: startOfSaoPauloDay(addDays(lastDay, 1)),
    limit: input.pageSize,
    offset: (input.page - 1) * input.pageSize,
  };
}
