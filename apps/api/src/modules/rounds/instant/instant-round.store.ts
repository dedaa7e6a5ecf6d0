import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { keptSeed, openSeed, type SeedBook } from '../seeds/fairness.store.ts';

/** A round in which the player decides, with all that is needed to continue or replay it. Its seed is secret while it is open. */
export type InstantRow = {
  playerId: number;
  roundId: string;
  gameId: string;
  gameVersion: string;
  stake: Centavos;
  bet: Centavos;
  seedNo: number;
  nonce: number;
  serverSeed: string;
  clientSeed: string;
  mines: number | null;
  /** Hundredths. */
  autoCashOutX100: number | null;
  picks: number[];
  startedAt: Date;
  /** When it ends without the player. */
  endsAt: Date;
  /** Null while it is open, as are the fields below. */
  endedAt: Date | null;
  /** The multiplier at which the player left, in hundredths; null in a lost round too. */
  cashedOutX100: number | null;
  /** The win, or the returned stake where the player made no move. */
  win: Centavos | null;
  balance: Centavos | null;
};

const instantRounds = sql`
  select i.player_id as "playerId", i.round_id as "roundId", i.game_id as "gameId", r.game_version as "gameVersion", r.stake, i.bet,
    r.seed_no as "seedNo", r.nonce, ${keptSeed} as "serverSeed", f.client_seed as "clientSeed", i.mines,
    i.auto_cash_out as "autoCashOutX100",
    array(select cell from instant_pick p where (p.player_id, p.round_id) = (i.player_id, i.round_id) order by pick_no) as picks,
    i.started_at as "startedAt", i.ends_at as "endsAt", i.ended_at as "endedAt", i.cashed_out as "cashedOutX100", i.win, i.balance
  from instant_round i join round r using (player_id, round_id) join fairness_seed f using (player_id, seed_no)`;

export async function findInstantRound(
  { db, seedKeys }: SeedBook,
  playerId: number,
  roundId: string,
): Promise<InstantRow | undefined> {
  const row = await findRow(
    db,
    sql<InstantRow>`${instantRounds} where i.player_id = ${playerId} and i.round_id = ${roundId}`,
  );
  return row && openSeed(seedKeys, playerId, row);
}

/** The player's open rounds, at most one of each game. */
export async function listOpenRounds({ db, seedKeys }: SeedBook, playerId: number): Promise<InstantRow[]> {
  const rows = await queryRows(
    db,
    sql<InstantRow>`${instantRounds} where i.player_id = ${playerId} and i.ended_at is null`,
  );
  return rows.map((row) => openSeed(seedKeys, playerId, row));
}

/** Whether a round waits for the player. It always ends, by the player or by the job. */
export const hasOpenRound = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await findRow(db, sql`select from instant_round where player_id = ${playerId} and ended_at is null limit 1`)) !==
  undefined;

/** Counts the open rounds of all players. */
export const countOpenRounds = async (db: Queryable): Promise<number> =>
  (await requireRow(db, sql<{ open: number }>`select count(*) as open from instant_round where ended_at is null`)).open;

export type InstantKey = { playerId: number; roundId: string };

/** Rounds of any player whose time was over before `before`, for the mathematics that this node has. */
export const listDueRounds = (
  db: Queryable,
  due: { before: Date; versions: { gameId: string; version: string }[]; limit: number },
): Promise<InstantKey[]> =>
  queryRows(
    db,
    sql<InstantKey>`
      select i.player_id as "playerId", i.round_id as "roundId" from instant_round i
        join round r on (r.player_id, r.round_id) = (i.player_id, i.round_id)
        join unnest(${due.versions.map(({ gameId }) => gameId)}::text[], ${due.versions.map(({ version }) => version)}::text[])
          as here(game_id, game_version) on (here.game_id, here.game_version) = (r.game_id, r.game_version)
      where i.ended_at is null and i.ends_at <= ${due.before} order by i.ends_at limit ${due.limit}`,
  );

export type NewInstantRound = Omit<
  InstantRow,
  'serverSeed' | 'clientSeed' | 'picks' | 'endedAt' | 'cashedOutX100' | 'win' | 'balance'
> & { balance: Centavos; sessionNo: number };

/** Inserts the round for which the bet was taken, and uses its nonce up. Callers hold the wallet's lock. */
export async function insertInstantRound(tx: Queryable, round: NewInstantRound): Promise<void> {
  const { playerId, roundId, gameId, startedAt } = round;
  await execute(
    tx,
    sql`update fairness_seed set next_nonce = next_nonce + 1 where player_id = ${playerId} and seed_no = ${round.seedNo}`,
  );
  await execute(
    tx,
    sql`insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, session_no, created_at)
        values (${playerId}, ${roundId}, ${gameId}, ${round.gameVersion}, 'base', ${round.stake}, ${round.bet}, 0, ${round.balance},
          ${round.seedNo}, ${round.nonce}, ${round.sessionNo}, ${startedAt})`,
  );
  await execute(
    tx,
    sql`insert into instant_round (player_id, round_id, game_id, bet, mines, auto_cash_out, started_at, ends_at)
        values (${playerId}, ${roundId}, ${gameId}, ${round.bet}, ${round.mines}, ${round.autoCashOutX100}, ${startedAt}, ${round.endsAt})`,
  );
}

export const insertPick = (tx: Queryable, pick: InstantKey & { pickNo: number; cell: number; at: Date }) =>
  execute(
    tx,
    sql`insert into instant_pick (player_id, round_id, pick_no, cell, picked_at)
        values (${pick.playerId}, ${pick.roundId}, ${pick.pickNo}, ${pick.cell}, ${pick.at})`,
  );

/** When each cell of a round was opened, in order. */
export const listPickMoments = async (db: Queryable, { playerId, roundId }: InstantKey): Promise<Date[]> =>
  (
    await queryRows(
      db,
      sql<{ pickedAt: Date }>`select picked_at as "pickedAt" from instant_pick
        where player_id = ${playerId} and round_id = ${roundId} order by pick_no`,
    )
  ).map(({ pickedAt }) => pickedAt);

export async function endInstantRound(
  tx: Queryable,
  end: InstantKey & { endedAt: Date; cashedOutX100: number | null; win: Centavos; balance: Centavos },
): Promise<void> {
  const written = await execute(
    tx,
    sql`update instant_round set ended_at = ${end.endedAt}, cashed_out = ${end.cashedOutX100}, win = ${end.win}, balance = ${end.balance}
        where player_id = ${end.playerId} and round_id = ${end.roundId} and ended_at is null`,
  );
  if (written !== 1) throw new Error(`round ${end.roundId} of player ${end.playerId} was over already`);
}
