import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../time/clock.ts';
import { requireRow, sql, type Queryable } from '../database/index.ts';
import { refuseField } from './refusal.ts';

export type ListInput = { page: number; pageSize: number; from?: string | undefined; to?: string | undefined };

const maxDays = 31;

/**
 * The range of a record list: instants from the start of the first day up to, not including, the end of the last day,
 * and one page of it. Without days, it is the last 30 days.
 * @throws RefusedError 400 for a range that is reversed or longer than 31 days (docs/product.md, "Records")
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

export const daysOf = ({ from, to }: { from: Date; to: Date }): { from: string; to: string } => ({
  from: saoPauloDay(from),
  to: addDays(saoPauloDay(to), -1),
});

/** The total is counted up to this many rows behind the page. */
const countedAhead = 10_000;

/**
 * The number of rows of a list, counted up to 10,000 behind the page. A larger total is cut there and grows with each
 * page, so that one page of a month with a million rounds doesn't read them all.
 * @param rows a statement that returns one row for each entry of the list
 */
export const countAhead = async (
  db: Queryable,
  rows: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<number> => {
  const most = offset + limit + countedAhead;
  return (await requireRow(db, sql<{ total: number }>`select count(*) as total from (${rows} limit ${most}) counted`))
    .total;
};
