import { codes } from '@ipe/contract';
import { account } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { figures, type Figure } from './figures.ts';
import { listLines, listPages, type Line, type Place } from './lines.store.ts';
import type { Days, LineFilter } from './report.store.ts';

/** The entries of the journal that make up a figure; undefined for a figure that isn't made of entries. */
export function lineFilterOf({ source }: Figure): LineFilter | undefined {
  if ('movement' in source) return { kinds: [...source.movement.plus, ...(source.movement.minus ?? [])] };
  return 'account' in source ? { account: source.account } : undefined;
}

/** @throws RefusedError 404 for a figure that isn't known or has no lines */
export function requireLines(id: string): { figure: Figure; filter: LineFilter } {
  const figure = figures.find((one) => one.id === id);
  const filter = figure && lineFilterOf(figure);
  if (figure === undefined || filter === undefined)
    throw refuseStaff(codes.notFound, 'Este indicador não tem lançamentos');
  return { figure, filter };
}

/** The effect of a line on its figure, in centavos. */
export function effectOfLine({ source }: Figure, { kind, debit, credit, amount }: Line): number {
  if ('movement' in source) return source.movement.plus.includes(kind) ? amount : -amount;
  if (!('account' in source)) return 0;
  const grown = (credit === source.account ? amount : 0) - (debit === source.account ? amount : 0);
  return source.account === account.playerDebts ? -grown : grown;
}

const pagesAtOnce = 64;

/** Up to `limit` lines behind a place. */
export async function readLines(
  db: Queryable,
  days: Days,
  { filter, after, limit }: { filter: LineFilter; after: Place | undefined; limit: number },
): Promise<Line[]> {
  const lines: Line[] = [];
  let behind = after ?? { day: days.from, playerId: 0, entryNo: 0 };
  for (;;) {
    const pages = await listPages(db, days, { filter, after: behind, limit: pagesAtOnce });
    for (const page of pages) {
      lines.push(...(await listLines(db, page, { filter, behind, limit: limit - lines.length })));
      if (lines.length === limit) return lines;
      behind = { day: page.day, playerId: page.upTo, entryNo: Number.MAX_SAFE_INTEGER };
    }
    if (pages.length < pagesAtOnce) return lines;
  }
}
