import type { Output } from '@ipe/contract';
import { maskedNickname } from '#modules/identity/index.ts';
import { prizeOf } from '../rules/prizes.ts';
import type { Tournament } from '../tournament.store.ts';
import { shownLines, type Snapshot } from './open-tables.ts';

type Table = Output<'/api/tournament/table'>;
type Own = NonNullable<Table['own']>;

/**
 * Finds the nearest higher place with a greater prize, and the missing points. The player needs one point more than its
 * holder, because of equal points the earlier ones come first.
 */
function nextPrize(
  { document }: Tournament,
  { standings }: Snapshot,
  { place, points }: { place: number | null; points: number },
): Own['next'] {
  const own = place === null ? 0 : prizeOf(document, place);
  const better = document.prizes.findLast(
    ({ from, amountCentavos }) => amountCentavos > own && (place === null || from < place),
  );
  if (better === undefined) return null;
  const holder = standings[better.to - 1];
  const missingPoints = holder === undefined || holder.points === 0 ? 1 : holder.points - points + 1;
  return { place: better.to, prizeCentavos: better.amountCentavos, missingPoints: Math.max(1, missingPoints) };
}

function presentOwn(tournament: Tournament, snapshot: Snapshot, playerId: number): Own | null {
  const index = snapshot.indexOf.get(playerId);
  if (index === undefined) return null;
  const { points } = snapshot.standings[index]!;
  const place = points > 0 ? index + 1 : null;
  return {
    place,
    points,
    prizeCentavos: place === null ? 0 : prizeOf(tournament.document, place),
    next: nextPrize(tournament, snapshot, { place, points }),
  };
}

/** Shows the first places and this player's own place, from the same reading. */
export function presentTable(tournament: Tournament, snapshot: Snapshot, playerId: number | undefined): Table {
  const { standings, nicknames, asOf, isFinal } = snapshot;
  const top = standings
    .slice(0, shownLines)
    .filter(({ points }) => points > 0)
    .map((one, index) => ({
      place: index + 1,
      nickname: maskedNickname(nicknames.get(one.playerId) ?? ''),
      points: one.points,
      prizeCentavos: prizeOf(tournament.document, index + 1),
      isOwn: one.playerId === playerId,
    }));
  return {
    asOf: asOf.toISOString(),
    isFinal,
    entrants: standings.length,
    top,
    own: playerId === undefined ? null : presentOwn(tournament, snapshot, playerId),
  };
}
