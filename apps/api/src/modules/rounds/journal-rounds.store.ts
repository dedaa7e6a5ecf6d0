import { betKinds, betPayments, journal } from '#modules/ledger/index.ts';
import { sql } from '#platform/database/index.ts';
import { endedRounds, spins } from './relations.ts';

type Fragment = ReturnType<typeof sql>;

/** A round of one of our games. `outcome` is `returned` where its stake was returned. Amounts in centavos. */
export type FoundRound = {
  roundId: string;
  gameId: string;
  bet: number;
  win: number;
  at: string;
  outcome: 'over' | 'open' | 'returned';
};

type Looked = {
  /** Rounds that were open at the last look. */
  wereOpen: readonly string[];
  /** Those of them that have ended since. */
  ended: readonly FoundRound[];
  /** The rounds in the next stretch of the journal. */
  found: readonly FoundRound[];
};

/** After a look at a journal: the open rounds that the next look has to check again, and the rounds that count now. */
export function roundsAfterLook({ wereOpen, ended, found }: Looked): { openRounds: string[]; results: FoundRound[] } {
  const isEnded = new Set(ended.map(({ roundId }) => roundId));
  const begun = found.filter(({ outcome }) => outcome === 'open').map(({ roundId }) => roundId);
  return {
    openRounds: [...wereOpen.filter((roundId) => !isEnded.has(roundId)), ...begun],
    results: [...ended, ...found].filter(({ outcome }) => outcome === 'over'),
  };
}

/** One statement reads at most this many entries of a journal; the next look continues behind them. */
export const mostEntries = 10_000;

/** Whether and how a round with a later result ended (`i`, `p` of `roundEnds`). */
const laterOutcome = sql`case when i.round_id is null then 'open' when p.bet_id is null then 'returned' else 'over' end`;

/** Builds a `FoundRound` from a row of `spins s` with its ends. */
const asFound = (outcome: Fragment) => sql`
  jsonb_build_object('roundId', s.round_id, 'gameId', s.game_id, 'bet', s.bet, 'win', coalesce(i.win, s.win),
    'at', coalesce(i.ended_at, s.created_at), 'outcome', ${outcome})`;

const roundEnds = sql`
  left join ${endedRounds} i on i.player_id = s.player_id and i.round_id = s.round_id
  left join ${betPayments} p on p.player_id = s.player_id and p.bet_id = s.round_id`;

type Stretch = {
  /** A column of the surrounding statement, as are `after` and `upTo`. */
  playerId: Fragment;
  /** The stretch begins behind this entry… */
  after: Fragment;
  /** …and ends with this one. */
  upTo: Fragment;
  from: Date;
  end: Date;
};

/**
 * One row, `found`: the list of `FoundRound` whose bets are in a stretch of a player's journal and began in a period. A
 * bet can be two entries: one of free money, one of money to wager. The stretch that has the first entry counts the
 * round. Therefore the entry before the stretch is read again: if the stretch begins with a second entry, its first one
 * is there and the round is skipped. Bets of other providers' games have no round of ours, so the join leaves them out.
 */
export const roundsInJournal = ({ playerId, after, upTo, from, end }: Stretch) => sql`(
  select coalesce(jsonb_agg(${asFound(sql`case when not b.comes_later then 'over' else ${laterOutcome} end`)}), '[]'::jsonb) as found
  from (
    select j.player_id, j.reference, bool_or(j.kind = 'open_bet') as comes_later from ${journal} j
    where j.player_id = ${playerId} and j.entry_no >= ${after} and j.entry_no <= ${upTo}
      and j.kind in ${betKinds} and j.created_at >= ${from} and j.created_at < ${end}
    group by j.player_id, j.reference having min(j.entry_no) > ${after}
  ) b
    join ${spins} s on s.player_id = b.player_id and s.round_id = b.reference ${roundEnds})`;

/** Those rounds of a list that have ended: `player_id` and `round`, a `FoundRound`. */
export const endedOf = (playerId: Fragment, roundIds: Fragment) => sql`(
  select s.player_id, ${asFound(laterOutcome)} as round from ${spins} s ${roundEnds}
  where s.player_id = ${playerId} and s.round_id = any(${roundIds}) and i.round_id is not null)`;
