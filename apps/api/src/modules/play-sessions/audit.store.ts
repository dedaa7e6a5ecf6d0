import { betKinds } from '#modules/ledger/index.ts';
import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const sessionViolations = sql<Violation>`
  with played as (
    select r.player_id, r.round_id, r.game_id, r.session_no, r.created_at, coalesce(i.win, r.win) - r.bet as gain
      from round r left join instant_round i on i.player_id = r.player_id and i.round_id = r.round_id
    union all
    select player_id, round_id, game_id, session_no, created_at, win - bet from provider_round
  ), first_session as (
    select player_id, min(began_at) as began_at from play_session group by player_id
  ), from_rounds as (
    select player_id, session_no, sum(gain) as gain from played where session_no is not null group by player_id, session_no
  ), from_journal as (
    select e.player_id, coalesce(r.session_no, p.session_no) as session_no,
      sum(case when e.kind in ${betKinds} then -e.amount else e.amount end) as gain
    from ledger_entry e
      left join round r on r.player_id = e.player_id and r.round_id = e.reference
      left join provider_transaction t on t.player_id = e.player_id and t.reference = e.reference
      left join provider_round p on p.player_id = t.player_id and p.round_id = t.round_id
    where e.kind in ('bet', 'open_bet', 'open_bet_return', 'win', 'open_bet_win', 'granted_win')
      and coalesce(r.session_no, p.session_no) is not null
    group by 1, 2
  )
  select format('player %s round %s of %s: its play session %s is of %s', player_id, round_id, played.game_id, session_no,
      coalesce(s.game_id, 'no game')) as violation
    from played left join play_session s using (player_id, session_no)
    where session_no is not null and s.game_id is distinct from played.game_id
  union all
  -- For a day, nodes of the release before may still have written rounds beside ours.
  select format('player %s round %s: it has no play session', player_id, round_id)
    from played join first_session f using (player_id)
    where session_no is null and created_at > f.began_at + interval '1 day'
  union all
  select format('player %s play session %s: its rounds brought %s, the journal says %s', player_id, session_no, r.gain, j.gain)
    from from_rounds r full join from_journal j using (player_id, session_no)
    -- Rounds that were given and lost move nothing of the player's.
    where coalesce(r.gain, 0) <> coalesce(j.gain, 0)`;

/** @returns a sentence for every round without a session of its player and game, and for every session that contradicts the journal */
export const findSessionViolations = auditOf(sessionViolations);
