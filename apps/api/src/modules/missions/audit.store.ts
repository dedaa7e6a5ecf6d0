import { betKinds, betPayments, journal } from '#modules/ledger/index.ts';
import { endedRounds, spins } from '#modules/rounds/index.ts';
import { auditOf, queryRows, requireRow, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import type { Mission } from './mission.store.ts';

const prizeViolations = sql<Violation>`
  select format('player %s mission %s step %s: %s and %s rounds %s, and the rewards have %s', p.player_id, p.mission_id, p.step_no, p.amount,
      p.rounds, p.outcome, coalesce(r.kind || ' of ' || r.amount, 'nothing')) as violation
    from mission_prize p left join reward r on r.player_id = p.player_id and r.reward_id = p.reward_id
    where (r.kind, r.amount) is distinct from (case when p.outcome = 'given' then case when p.rounds > 0 then 'granted_rounds' else 'mission' end end,
      case when p.outcome = 'given' then p.amount end)
  union all
  select format('player %s mission %s step %s gave %s rounds, and none of them are there', p.player_id, p.mission_id, p.step_no, p.rounds)
    from mission_prize p left join round_grant g on g.player_id = p.player_id and g.grant_id = p.reward_id
    where p.outcome = 'given' and p.rounds > 0 and (g.offer_id, g.rounds) is distinct from (p.mission_id, p.rounds)
  union all
  select format('player %s reward %s of a mission is of no step', r.player_id, r.reward_id)
    from reward r left join mission_prize p on p.player_id = r.player_id and p.reward_id = r.reward_id
    where r.kind = 'mission' and p.player_id is null
  union all
  select format('player %s entry %s pays a mission, and no reward is behind it', e.player_id, e.entry_no)
    from ledger_entry e left join reward r on r.player_id = e.player_id and r.reward_id = e.reference and r.kind = 'mission'
    where e.kind = 'mission_prize' and r.player_id is null`;

const entryViolations = sql<Violation>`
  select format('player %s mission %s is counted to entry %s of %s', e.player_id, e.mission_id, e.counted_to, w.last_entry) as violation
    from mission_entry e join wallet w on w.player_id = e.player_id where e.counted_to > w.last_entry
  union all
  select format('player %s mission %s: a prize of somebody who did not join', p.player_id, p.mission_id)
    from mission_prize p left join mission_entry e on e.player_id = p.player_id and e.mission_id = p.mission_id
    where e.player_id is null`;

/** @returns a sentence for every prize that rewards, rounds and journal contradict, and for every impossible entry */
export const findMissionViolations = auditOf(prizeViolations, entryViolations);

type Published = Pick<Mission, 'missionId' | 'document' | 'games' | 'startsAt' | 'endsAt' | 'doneAt'>;

type EntryRow = {
  playerId: number;
  joinedEntry: number;
  countedTo: number;
  openRounds: string[];
  done: number[];
  owesPrize: boolean;
  settled: { stepNo: number; amount: number; rounds: number }[];
};

const pageSize = 200;

const listEntries = (tx: Queryable, missionId: string, after: number): Promise<EntryRow[]> =>
  queryRows(
    tx,
    sql<EntryRow>`
      select e.player_id as "playerId", e.joined_entry as "joinedEntry", e.counted_to as "countedTo", e.open_rounds as "openRounds",
        jsonb_path_query_array(e.progress, '$[*].done') as done, e.owes_prize as "owesPrize",
        coalesce((select jsonb_agg(jsonb_build_object('stepNo', p.step_no, 'amount', p.amount, 'rounds', p.rounds) order by p.step_no)
          from mission_prize p where p.player_id = e.player_id and p.mission_id = e.mission_id), '[]'::jsonb) as settled
      from mission_entry e where e.mission_id = ${missionId} and e.player_id > ${after} order by e.player_id limit ${pageSize}`,
  );

/** SQL that computes one goal from the player's rounds, independently of the code that counted them. */
const reckonedStep = (
  { goal: { each, count, leastX100 } }: Mission['document']['steps'][number],
  games: readonly string[] | null,
) => sql`
  (select least(${count}::bigint, count(${each === 'round' ? sql`*` : sql`distinct r.game_id`})) from rounds r
    where r.win::numeric / r.bet >= ${leastX100}::numeric / 100
      and ${games === null ? sql`true` : sql`r.game_id = any(${[...games]}::text[])`})`;

/** Computes how far each step is, by the journal from the joining to the last counted entry. */
async function reckonAgain(
  tx: Queryable,
  { document, games, startsAt, endsAt }: Published,
  { playerId, joinedEntry, countedTo, openRounds }: EntryRow,
): Promise<number[]> {
  const steps = document.steps.map((step, index) => reckonedStep(step, games[index]!));
  const listed = steps.slice(1).reduce((list, step) => sql`${list}, ${step}`, steps[0]!);
  const { done } = await requireRow(
    tx,
    sql<{ done: number[] }>`
      with bets as (
        select j.reference, bool_or(j.kind = 'open_bet') as comes_later from ${journal} j
        where j.player_id = ${playerId} and j.entry_no > ${joinedEntry} and j.entry_no <= ${countedTo}
          and j.kind in ${betKinds} and j.created_at >= ${startsAt} and j.created_at < ${endsAt}
        group by j.reference
      ), rounds as (
        select s.round_id, s.game_id, s.bet, coalesce(i.win, s.win) as win from bets b
          join ${spins} s on s.player_id = ${playerId} and s.round_id = b.reference
          left join ${endedRounds} i on i.player_id = s.player_id and i.round_id = s.round_id
          left join ${betPayments} p on p.player_id = s.player_id and p.bet_id = s.round_id
        where s.bet >= ${document.minBetCentavos}::bigint and (not b.comes_later or p.bet_id is not null)
          and s.round_id <> all(${openRounds}::uuid[])
      )
      select jsonb_build_array(${listed}) as done`,
  );
  return done;
}

/** The prizes that the document gives for the reached steps. */
const dueOf = ({ document }: Published, done: readonly number[]): EntryRow['settled'] =>
  document.steps.flatMap(({ goal, prize }, index) => {
    if (done[index]! < goal.count) return [];
    const worth =
      prize.by === 'money' ? { amount: prize.amountCentavos, rounds: 0 } : { amount: 0, rounds: prize.rounds };
    return [{ stepNo: index + 1, ...worth }];
  });

const wordsOf = (list: EntryRow['settled']): string[] =>
  list.map(({ stepNo, amount, rounds }) => `${stepNo}: ${amount} and ${rounds} rounds`);

/** Describes the differences between one entry and what the journal gives for its steps. */
function entrySentences(mission: Published, entry: EntryRow, done: readonly number[]): string[] {
  const due = wordsOf(dueOf(mission, done));
  const settled = wordsOf(entry.settled);
  // A prize that is owed may still be on its way until the mission is over.
  const missing = entry.owesPrize && mission.doneAt === null ? [] : due.filter((one) => !settled.includes(one));
  const [kept, reckoned] = [entry.done.join(', '), done.join(', ')];
  return [
    ...(kept === reckoned ? [] : [`its steps are at ${kept}, by the journal at ${reckoned}`]),
    ...settled.filter((one) => !due.includes(one)).map((one) => `a prize that nobody reached, step ${one}`),
    ...missing.map((one) => `a prize is missing, step ${one}`),
  ].map((sentence) => `player ${entry.playerId} mission ${mission.missionId}: ${sentence}`);
}

async function* violationsOf(tx: Queryable, mission: Published): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const page = await listEntries(tx, mission.missionId, after);
    for (const entry of page) yield* entrySentences(mission, entry, await reckonAgain(tx, mission, entry));
    if (page.length < pageSize) return;
    after = page.at(-1)!.playerId;
  }
}

/**
 * Reads entries mission by mission, because documents are on one node of a cluster and their players on all.
 * @returns a sentence for every step that the journal contradicts, and every prize that the document contradicts
 */
export async function findStepViolations(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<Published>`
      select mission_id as "missionId", document, games, starts_at as "startsAt", ends_at as "endsAt", done_at as "doneAt"
      from mission order by mission_id`,
  );
  const found: string[] = [];
  for (const row of rows) for await (const violation of violationsOf(tx, row)) found.push(violation);
  return found;
}

/** @returns a sentence for every mission without a proposal that two persons approved */
export const findUndecidedMissions = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ missionId: string }>`
        select mission_id as "missionId" from mission m where not exists (
          select 1 from staff_proposal p where p.kind = 'missions.publish' and p.state = 'approved'
            and p.payload ->> 'missionId' = m.mission_id::text)`,
    )
  ).map(({ missionId }) => `mission ${missionId} was published and no two persons decided it`);
