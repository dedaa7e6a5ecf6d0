import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { TimelinePart, TimelineRow } from '#platform/staff-door/player-timeline.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ListedGame } from '#modules/catalogue/index.ts';
import { hourMs } from '#platform/time/durations.ts';

type Path = '/back-office/api/players/timeline';
type Item = StaffOutput<Path>['list'][number];
type Place = NonNullable<StaffOutput<Path>['next']>;
type Row = TimelineRow & { kind: TimelinePart['kind'] };

type Deps = {
  db: Database;
  clock: Clock;
  games: ReadonlyMap<string, ListedGame>;
  timelineParts: readonly TimelinePart[];
};

const pageSize = 40;

/** An hour of play has the time of its end, which may be in the future. */
const aheadMs = hourMs;

/** Rows of the same time stay in the order of the parts, and within a part in the module's order. */
const newestFirst = (one: Row, other: Row): number => other.at.getTime() - one.at.getTime();

const presentRow = (
  { games }: Pick<Deps, 'games'>,
  { at, kind, id, what, title, detail, amountCentavos, play }: Row,
): Item => ({
  kind,
  id,
  at: at.toISOString(),
  what,
  title: title ?? null,
  detail: detail ?? null,
  amountCentavos: amountCentavos ?? null,
  play: play === undefined ? null : { ...play, game: games.get(play.gameId)?.name ?? play.gameId },
});

/** The rows of these parts at or before `upTo`, down to the time to which all parts are complete. */
async function gatherRows(
  deps: Deps,
  parts: readonly TimelinePart[],
  asked: { playerId: number; upTo: Date; most: number },
) {
  const found = await Promise.all(parts.map(async ({ kind, list }) => ({ kind, ...(await list(deps.db, asked)) })));
  const edges = found.flatMap(({ completeTo }) => completeTo?.getTime() ?? []);
  const edge = edges.length === 0 ? undefined : Math.max(...edges);
  const rows = found
    .flatMap(({ kind, rows: ofKind }) => ofKind.map((row) => ({ ...row, kind })))
    .filter(({ at }) => edge === undefined || at.getTime() > edge)
    .toSorted(newestFirst);
  return { rows, edge };
}

/** The place behind these rows. */
function placeBehind(shown: readonly Row[]): Place | null {
  const last = shown.at(-1);
  if (last === undefined) return null;
  return { at: last.at.toISOString(), skip: shown.filter(({ at }) => at.getTime() === last.at.getTime()).length };
}

/**
 * One page of everything that happened to a player, newest first. A place is a time, with the number of its rows that
 * were read. Each module is asked for its newest rows at or before that time, so a page costs the same however far back
 * it is.
 */
export async function readTimeline(
  deps: Deps,
  { playerId, kinds, from }: ParsedStaffInput<Path>,
): Promise<StaffOutput<Path>> {
  const parts = deps.timelineParts.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const upTo = from === undefined ? new Date(deps.clock().getTime() + aheadMs) : new Date(from.at);
  const skip = from?.skip ?? 0;
  const { rows, edge } = await gatherRows(deps, parts, { playerId, upTo, most: skip + pageSize + 1 });
  const shown = rows.slice(0, skip + pageSize);
  const list = shown.slice(skip).map((row) => presentRow(deps, row));
  if (rows.length > shown.length) return { list, next: placeBehind(shown) };
  return { list, next: edge === undefined ? null : { at: new Date(edge).toISOString(), skip: 0 } };
}
