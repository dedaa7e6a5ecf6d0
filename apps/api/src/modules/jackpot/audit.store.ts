import { frequentKinds, journal, sumHouseBook, sumJackpotWins } from '#modules/ledger/index.ts';
import { drawnRounds } from '#modules/rounds/index.ts';
import { everyPlayer, queryRows, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';
import { payoutIdOf } from './ending/pay-pots.ts';
import { listJackpots, type Jackpot } from './jackpot.store.ts';
import { listPots, type Pot } from './pot.store.ts';
import { findNearest } from './share.store.ts';

type ShareRow = {
  playerId: number;
  potNo: number;
  bets: number;
  rounds: number;
  played: number;
  drawn: number;
  fromEntry: number;
  /** The entry at which the player's previous share ends; 0 for a first share. */
  before: number;
  isFirst: boolean;
};

/**
 * Reads shares with the bets and rounds that the journal has for their entries. A first share is compared with all
 * entries up to its end, because no round of the period may lie before its first counted entry. The jackpot's values
 * are parameters of the statement, because its table is on one node of a cluster and the players' rows are on all.
 */
const reckonAgain = (tx: Queryable, { jackpotId, startsAt, endsAt, document }: Jackpot, { after, upTo }: PlayerRange) =>
  queryRows(
    tx,
    sql<ShareRow>`
      select s.player_id as "playerId", s.pot_no as "potNo", s.bets, s.rounds, s.from_entry as "fromEntry", s.before, s.is_first as "isFirst",
        coalesce(sum(r.bet), 0)::bigint as played, count(r.round_id) as drawn
      from (
        select player_id, pot_no, bets, rounds, from_entry, counted_to, coalesce(lag(counted_to) over own, 0) as before,
          row_number() over own = 1 as is_first
        from jackpot_share where jackpot_id = ${jackpotId} and player_id > ${after} and player_id <= ${upTo}
        window own as (partition by player_id order by pot_no)
      ) s
        left join (
          select j.player_id, j.reference, min(j.entry_no) as entry_no from ${journal} j
          where j.kind = 'bet' and j.created_at >= ${startsAt} and j.created_at < ${endsAt} and j.player_id > ${after} and j.player_id <= ${upTo}
          group by j.player_id, j.reference
        ) b on b.player_id = s.player_id and b.entry_no > s.before and b.entry_no <= s.counted_to
        left join ${drawnRounds} r on r.player_id = b.player_id and r.round_id = b.reference
          and ${document.games === null ? sql`true` : sql`r.game_id = any(${[...document.games]}::text[])`}
      group by s.player_id, s.pot_no, s.bets, s.rounds, s.from_entry, s.before, s.is_first order by s.player_id, s.pot_no`,
  );

function* shareViolations({ jackpotId }: Jackpot, rows: readonly ShareRow[]): Generator<string> {
  for (const { playerId, potNo, bets, rounds, played, drawn, fromEntry, before, isFirst } of rows) {
    const share = `player ${playerId} share of pot ${potNo} of jackpot ${jackpotId}`;
    if (bets !== played || rounds !== drawn)
      yield `${share}: ${rounds} rounds of ${bets} by the row, by the journal ${drawn} of ${played}`;
    if (!isFirst && before !== fromEntry)
      yield `${share}: it begins behind entry ${fromEntry}, the one before it ended with ${before}`;
  }
}

/** @returns a sentence for every share of these players that the journal contradicts */
export async function findShareViolations(tx: Queryable, players: PlayerRange = everyPlayer): Promise<string[]> {
  const found: string[] = [];
  for (const jackpot of await listJackpots(tx, 100_000))
    found.push(...shareViolations(jackpot, await reckonAgain(tx, jackpot, players)));
  return found;
}

type Summed = { jackpotId: string; potNo: number; bets: number };

const sumShares = async (tx: Queryable): Promise<Map<string, number>> =>
  new Map(
    (
      await queryRows(
        tx,
        sql<Summed>`
          select jackpot_id as "jackpotId", pot_no as "potNo", sum(bets)::bigint as bets from jackpot_share group by jackpot_id, pot_no`,
      )
    ).map(({ jackpotId, potNo, bets }) => [`${jackpotId} ${potNo}`, bets]),
  );

type Books = {
  shares: ReadonlyMap<string, number>;
  seeds: ReadonlyMap<string, number>;
  contributions: ReadonlyMap<string, number>;
};

const nameOf = ({ jackpotId, potNo }: Pick<Pot, 'jackpotId' | 'potNo'>): string =>
  `pot ${potNo} of jackpot ${jackpotId}`;

/** Computes the pot by other arithmetic than the code that paid it. */
function* potViolations(jackpot: Jackpot, pot: Pot, books: Books): Generator<string> {
  const key = `${pot.jackpotId} ${pot.potNo}`;
  const of = (sums: ReadonlyMap<string, number>): number => sums.get(key) ?? 0;
  const bets = of(books.shares);
  if (of(books.seeds) !== pot.seed) yield `${nameOf(pot)}: a seed of ${pot.seed}, ${of(books.seeds)} in the books`;
  if (pot.seed !== jackpot.document.seedCentavos)
    yield `${nameOf(pot)}: a seed of ${pot.seed}, the document says ${jackpot.document.seedCentavos}`;
  if (of(books.contributions) !== pot.booked)
    yield `${nameOf(pot)}: ${pot.booked} of contributions, ${of(books.contributions)} in the books`;
  const fed = BigInt(bets) * BigInt(jackpot.document.contributionBasisPoints) + BigInt(pot.carriedRest);
  if (BigInt(pot.booked) * 10_000n > fed) yield `${nameOf(pot)}: more is in the books than bets of ${bets} feed`;
  if (pot.closedAt === null) return;
  if (pot.bets !== bets) yield `${nameOf(pot)}: closed with bets of ${pot.bets}, its shares have ${bets}`;
  const whole = (BigInt(pot.amount!) - BigInt(pot.seed) - BigInt(pot.carried)) * 10_000n + BigInt(pot.rest!);
  if (whole !== fed || BigInt(pot.booked) !== fed / 10_000n)
    yield `${nameOf(pot)}: it has ${pot.amount} and ${pot.rest} ten-thousandths, by its bets it is another sum`;
}

/** A pot must begin with the rest that the previous pot left. */
function* chainViolations(pots: readonly Pot[]): Generator<string> {
  for (const [index, pot] of pots.entries()) {
    if (pot.potNo !== index + 1) yield `${nameOf(pot)}: it should be number ${index + 1}`;
    const before = pots[index - 1];
    if (before !== undefined && (pot.carriedRest !== before.rest || pot.carried !== 0))
      yield `${nameOf(pot)}: it begins with ${pot.carried} and ${pot.carriedRest}, the one before it left ${before.rest}`;
  }
}

type Payout = { playerId: number; reference: string; amount: number };

/** Each settled pool must have been paid to its round's player once and in full, and no other payout may exist. */
function* payoutViolations(pots: readonly Pot[], payouts: readonly Payout[]): Generator<string> {
  const paid = new Map(payouts.map(({ playerId, reference, amount }) => [`${playerId} ${reference}`, amount]));
  for (const pot of pots) {
    if (pot.round === null) continue;
    const key = `${pot.round.playerId} ${payoutIdOf(pot)}`;
    const amount = paid.get(key);
    paid.delete(key);
    if (amount === undefined ? pot.settledAt !== null : amount !== pot.amount)
      yield `${nameOf(pot)}: it has ${pot.amount}, the journal paid ${amount ?? 0}`;
  }
  for (const [key, amount] of paid) yield `jackpot payout ${key} of ${amount}: no pot is behind it`;
}

/** A pool must have gone to a round that won it, or at the end to the round that came nearest. */
async function* winnerViolations(tx: Queryable, pots: readonly Pot[]) {
  for (const pot of pots) {
    if (pot.round === null) continue;
    const { drawn, bet, roundId } = pot.round;
    if (pot.outcome === 'drawn' && drawn >= bet) yield `${nameOf(pot)}: ${drawn} does not win with a bet of ${bet}`;
    if (pot.outcome === 'last_draw' && (await findNearest(tx, pot))?.roundId !== roundId)
      yield `${nameOf(pot)}: another round than ${roundId} came nearest`;
  }
}

/** Sums what the house owes from pools, in centavos. A pool that is paid but not yet noted as settled is no longer owed. */
const owedOf = (pots: readonly Pot[], payouts: readonly Payout[]): number => {
  const paid = new Set(payouts.map(({ reference }) => reference));
  return pots
    .filter((pot) => pot.settledAt === null && !(pot.round !== null && paid.has(payoutIdOf(pot))))
    .reduce((sum, { amount, seed, carried, booked }) => sum + (amount ?? seed + carried + booked), 0);
};

/** @returns a sentence wherever pool = seeds + contributions − payouts does not hold, pot by pot and as a whole */
export async function findPotViolations(tx: Queryable): Promise<string[]> {
  const book = await sumHouseBook(tx);
  const sumsOf = (wanted: string) =>
    new Map(
      book.filter(({ kind }) => kind === wanted).map(({ reference, part, amount }) => [`${reference} ${part}`, amount]),
    );
  const books = {
    shares: await sumShares(tx),
    seeds: sumsOf('jackpot_seed'),
    contributions: sumsOf('jackpot_contribution'),
  };
  const payouts = await queryRows(
    tx,
    sql<Payout>`
      select player_id as "playerId", reference, amount from ${journal} j
      where kind = 'jackpot_win' and kind not in ${frequentKinds} order by player_id, reference`,
  );
  const found: string[] = [];
  const all: Pot[] = [];
  for (const jackpot of await listJackpots(tx, 100_000)) {
    const pots = (await listPots(tx, jackpot.jackpotId)).toReversed();
    for (const pot of pots) found.push(...potViolations(jackpot, pot, books));
    found.push(...chainViolations(pots));
    for await (const violation of winnerViolations(tx, pots)) found.push(violation);
    all.push(...pots);
  }
  found.push(...payoutViolations(all, payouts));
  const [pool, owed] = [
    book.reduce((sum, { amount }) => sum + amount, 0) - (await sumJackpotWins(tx)),
    owedOf(all, payouts),
  ];
  if (pool !== owed) found.push(`account 50 has ${pool}, the pots of jackpots have ${owed}`);
  return found;
}

/** @returns a sentence for every jackpot without a proposal that two persons approved */
export const findUndecidedJackpots = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ jackpotId: string }>`
        select jackpot_id as "jackpotId" from jackpot j where not exists (
          select 1 from staff_proposal p where p.kind = 'jackpot.publish' and p.state = 'approved'
            and p.payload ->> 'jackpotId' = j.jackpot_id::text)`,
    )
  ).map(({ jackpotId }) => `jackpot ${jackpotId} was published and no two persons decided it`);
