import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Carried } from './rules/pool.ts';

type PotKey = { jackpotId: string; potNo: number };

export type OpenPot = PotKey &
  Carried & {
    seed: Centavos;
    /** Contributions that are in the books, in centavos. */
    booked: Centavos;
    bookedAt: Date;
    openedAt: Date;
  };

/** The round that a pot went to. */
export type WonRound = {
  playerId: number;
  roundId: string;
  entryNo: number;
  drawn: number;
  bet: Centavos;
  at: Date;
  gameId: string;
};

export type PotOutcome = 'drawn' | 'last_draw' | 'carried';

export type Pot = OpenPot & {
  outcome: PotOutcome | null;
  closedAt: Date | null;
  bets: number | null;
  amount: Centavos | null;
  rest: number | null;
  round: WonRound | null;
  settledAt: Date | null;
};

const columns = sql`
  jackpot_id as "jackpotId", pot_no as "potNo", seed, carried, carried_rest as "carriedRest", booked, booked_at as "bookedAt",
  opened_at as "openedAt", outcome, closed_at as "closedAt", bets, amount, rest, settled_at as "settledAt", player_id as "playerId",
  round_id as "roundId", entry_no as "entryNo", drawn, round_bet as bet, round_at as at, game_id as "gameId"`;

type RoundColumns = { [Field in keyof WonRound]: WonRound[Field] | null };

type Row = Omit<Pot, 'round'> & RoundColumns;

function potOf({ playerId, roundId, entryNo, drawn, bet, at, gameId, ...pot }: Row): Pot {
  const round = { playerId, roundId, entryNo, drawn, bet, at, gameId };
  return { ...pot, round: playerId === null ? null : (round as WonRound) };
}

export const findOpenPot = (on: Queryable, jackpotId: string): Promise<OpenPot | undefined> =>
  findRow(
    on,
    sql<OpenPot>`
      select jackpot_id as "jackpotId", pot_no as "potNo", seed, carried, carried_rest as "carriedRest", booked, booked_at as "bookedAt",
        opened_at as "openedAt"
      from jackpot_pot where jackpot_id = ${jackpotId} and closed_at is null`,
  );

export const insertPot = (tx: Queryable, pot: Omit<OpenPot, 'booked' | 'bookedAt'>) =>
  execute(
    tx,
    sql`insert into jackpot_pot (jackpot_id, pot_no, seed, carried, carried_rest, booked_at, opened_at)
        values (${pot.jackpotId}, ${pot.potNo}, ${pot.seed}, ${pot.carried}, ${pot.carriedRest}, ${pot.openedAt}, ${pot.openedAt})`,
  );

export const noteBooked = (
  tx: Queryable,
  { jackpotId, potNo, booked, now }: PotKey & { booked: Centavos; now: Date },
) =>
  execute(
    tx,
    sql`update jackpot_pot set booked = ${booked}, booked_at = ${now}
        where jackpot_id = ${jackpotId} and pot_no = ${potNo} and closed_at is null`,
  );

export type Closing = PotKey & {
  outcome: PotOutcome;
  bets: number;
  amount: Centavos;
  rest: number;
  booked: Centavos;
  round: WonRound | undefined;
  now: Date;
};

const columnsOf = (round: WonRound | undefined): RoundColumns =>
  round ?? { playerId: null, roundId: null, entryNo: null, drawn: null, bet: null, at: null, gameId: null };

export function closePot(
  tx: Queryable,
  { jackpotId, potNo, outcome, bets, amount, rest, booked, round, now }: Closing,
) {
  const won = columnsOf(round);
  return execute(
    tx,
    sql`update jackpot_pot set outcome = ${outcome}, closed_at = ${now}, bets = ${bets}, amount = ${amount}, rest = ${rest}, booked = ${booked},
          booked_at = ${now}, player_id = ${won.playerId}, round_id = ${won.roundId}, entry_no = ${won.entryNo}, drawn = ${won.drawn},
          round_bet = ${won.bet}, round_at = ${won.at}, game_id = ${won.gameId}
        where jackpot_id = ${jackpotId} and pot_no = ${potNo} and closed_at is null`,
  );
}

/** Notes that a pot was paid, or that the next jackpot took it. Nothing of it changes after that. */
export const settlePot = (on: Queryable, { jackpotId, potNo, now }: PotKey & { now: Date }) =>
  execute(
    on,
    sql`update jackpot_pot set settled_at = ${now}
        where jackpot_id = ${jackpotId} and pot_no = ${potNo} and closed_at is not null and settled_at is null`,
  );

/** Lists open pots, and closed pots that wait for their payment or for the next jackpot. */
export const listOwing = async (on: Queryable): Promise<Pot[]> =>
  (
    await queryRows(
      on,
      sql<Row>`select ${columns} from jackpot_pot where settled_at is null order by jackpot_id, pot_no`,
    )
  ).map(potOf);

/** Lists closed pots that wait for their payment or for the next jackpot. */
export const listUnsettled = async (on: Queryable): Promise<Pot[]> =>
  (
    await queryRows(
      on,
      sql<Row>`
        select ${columns} from jackpot_pot where settled_at is null and closed_at is not null
        order by closed_at, jackpot_id, pot_no`,
    )
  ).map(potOf);

/** Lists closed pots of all jackpots, the last closed one first. */
export const listClosed = async (on: Queryable, limit: number): Promise<Pot[]> =>
  (
    await queryRows(
      on,
      sql<Row>`
        select ${columns} from jackpot_pot where closed_at is not null
        order by closed_at desc, jackpot_id, pot_no desc limit ${limit}`,
    )
  ).map(potOf);

/** Lists a jackpot's pots, the newest first. */
export const listPots = async (on: Queryable, jackpotId: string, limit: number | null = null): Promise<Pot[]> =>
  (
    await queryRows(
      on,
      sql<Row>`select ${columns} from jackpot_pot where jackpot_id = ${jackpotId} order by pot_no desc limit ${limit}`,
    )
  ).map(potOf);

export const findPotOfRound = async (
  on: Queryable,
  { playerId, roundId }: Pick<WonRound, 'playerId' | 'roundId'>,
): Promise<Pot | undefined> => {
  const row = await findRow(
    on,
    sql<Row>`select ${columns} from jackpot_pot where player_id = ${playerId} and round_id = ${roundId}`,
  );
  return row && potOf(row);
};
