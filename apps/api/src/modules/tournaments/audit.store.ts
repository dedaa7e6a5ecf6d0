import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { placesOf, prizeOf } from './rules/prizes.ts';
import type { Tournament } from './tournament.store.ts';

const prizeViolations = sql<Violation>`
  select format('player %s tournament %s: %s for place %s, and the rewards have %s', p.player_id, p.tournament_id,
      case p.outcome when 'given' then p.amount else 0 end, p.place, coalesce(r.amount, 0)) as violation
    from tournament_prize p left join reward r on r.player_id = p.player_id and r.reward_id = p.reward_id
    where coalesce(r.amount, 0) <> case p.outcome when 'given' then p.amount else 0 end
  union all
  select format('player %s reward %s of a tournament has no place in one', r.player_id, r.reward_id)
    from reward r left join tournament_prize p on p.player_id = r.player_id and p.reward_id = r.reward_id
    where r.kind = 'tournament' and p.player_id is null
  union all
  select format('player %s entry %s pays a tournament, and no reward is behind it', e.player_id, e.entry_no)
    from ledger_entry e left join reward r on r.player_id = e.player_id and r.reward_id = e.reference and r.kind = 'tournament'
    where e.kind = 'tournament_prize' and r.player_id is null`;

const entryViolations = sql<Violation>`
  select format('player %s tournament %s: %s points, and the results add up to %s', e.player_id, e.tournament_id, e.points, s.sum) as violation
    from tournament_entry e cross join lateral (
      select case when e.results is null then e.rounds else coalesce((
        select sum((one ->> 'x100')::bigint) from jsonb_array_elements(e.results) one), 0)::bigint end as sum
    ) s where e.points <> s.sum
  union all
  select format('player %s tournament %s is counted to entry %s of %s', e.player_id, e.tournament_id, e.counted_to, w.last_entry)
    from tournament_entry e join wallet w on w.player_id = e.player_id where e.counted_to > w.last_entry`;

/** @returns a sentence for every prize that rewards and journal contradict, and for points that differ from their results */
export const findTournamentViolations = auditOf(prizeViolations, entryViolations);

type Ended = Pick<Tournament, 'tournamentId' | 'document' | 'places' | 'doneAt'>;
type Prize = { playerId: number; place: number; amount: number };

/** Describes what is wrong with one closed tournament: its places must follow the document, and its prizes must match its places. */
function violationsOf({ tournamentId, document, places, doneAt }: Ended, prizes: readonly Prize[]): string[] {
  const fixed = places ?? [];
  const wrongPlaces = fixed.filter(
    ({ place, points, amountCentavos }, index) =>
      place !== index + 1 ||
      place > placesOf(document) ||
      amountCentavos !== prizeOf(document, place) ||
      points > (fixed[index - 1]?.points ?? Infinity),
  );
  const wordOf = (playerId: number, place: number, amount: number) => `${playerId} ${place} ${amount}`;
  const won = new Set(fixed.map(({ playerId, place, amountCentavos }) => wordOf(playerId, place, amountCentavos)));
  const paid = prizes.map(({ playerId, place, amount }) => wordOf(playerId, place, amount));
  const about = `tournament ${tournamentId}`;
  return [
    ...wrongPlaces.map(({ place }) => `${about}: place ${place} isn't as its document says`),
    ...paid.filter((one) => !won.has(one)).map((one) => `${about}: a prize that nobody won: ${one}`),
    ...(doneAt !== null && paid.length < won.size
      ? [`${about} is done, and ${won.size - paid.length} prizes are missing`]
      : []),
  ];
}

const listPrizes = (tx: Queryable, tournamentId: string): Promise<Prize[]> =>
  queryRows(
    tx,
    sql<Prize>`
      select player_id as "playerId", place, amount from tournament_prize where tournament_id = ${tournamentId}`,
  );

/** Reads prizes tournament by tournament, because tournaments are on one node of a cluster and their players on all. */
export async function findPlaceViolations(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<Ended>`
      select tournament_id as "tournamentId", document, places, done_at as "doneAt" from tournament order by tournament_id`,
  );
  const found: string[] = [];
  for (const row of rows) found.push(...violationsOf(row, await listPrizes(tx, row.tournamentId)));
  return found;
}

/** @returns a sentence for every tournament without a proposal that two persons approved */
export const findUndecidedTournaments = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ tournamentId: string }>`
        select tournament_id as "tournamentId" from tournament t where not exists (
          select from staff_proposal p where p.kind = 'tournaments.publish' and p.state = 'approved'
            and p.payload ->> 'tournamentId' = t.tournament_id::text)`,
    )
  ).map(({ tournamentId }) => `tournament ${tournamentId} was published and no two persons decided it`);
