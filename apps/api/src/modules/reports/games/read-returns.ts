import { compareAlphabetically } from '@ipe/pt-br';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { GameShelf, ListedGame } from '#modules/catalogue/index.ts';
import type { Database } from '#platform/database/index.ts';
import { findKnownDays, type Days } from '../report.store.ts';
import { listPlayedDays, listPlayedGames } from './games.store.ts';
import { observedReturn, type Observed } from './observed-return.ts';

type Parts = { db: Database; shelf: GameShelf; games: ReadonlyMap<string, ListedGame> };

async function observe({ db, shelf }: Parts, days: Days): Promise<Map<string, Observed>> {
  const sums = Map.groupBy(await listPlayedGames(db, days), ({ gameId }) => gameId);
  return new Map([...sums].map(([gameId, played]) => [gameId, observedReturn(shelf, played)]));
}

/** Each game's return on these days, and on the last of them that is closed. */
export async function readReturns(
  parts: Parts,
  { days }: { days: Days },
): Promise<StaffOutput<'/back-office/api/games/returns'>> {
  const known = await findKnownDays(parts.db);
  const lastDay = known === null || known.to > days.to ? days.to : known.to;
  const all = await observe(parts, days);
  const last = await observe(parts, { from: lastDay, to: lastDay });
  return {
    lastDay: known === null ? null : lastDay,
    list: [...parts.games.values()]
      .toSorted((one, other) => compareAlphabetically(one.name, other.name))
      .map(({ gameId, name, provider, rtp, rtpBound }) => ({
        gameId,
        name,
        provider,
        rtp,
        ...(rtpBound && { rtpBound }),
        observed: all.get(gameId) ?? null,
        onLastDay: last.get(gameId) ?? null,
      })),
  };
}

/** One game's return on each of these days. */
export async function readReturnDays(
  { db, shelf }: Parts,
  { gameId, days }: ParsedStaffInput<'/back-office/api/games/return-days'>,
): Promise<StaffOutput<'/back-office/api/games/return-days'>> {
  const byDay = Map.groupBy(await listPlayedDays(db, gameId, days), ({ day }) => day);
  return { list: [...byDay].map(([day, sums]) => ({ day, observed: observedReturn(shelf, sums) })) };
}
