import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { readJournal, type JournalEntry } from '#test/app/read-journal.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import {
  createRoundSettler,
  creditWallet,
  expireBonuses,
  findDebt,
  findWithdrawable,
  freePlayerMoney,
  openBet,
  openWallet,
  payBet,
  reserveWithdrawal,
  reverseDeposit,
} from './index.ts';
import { findLedgerViolations } from './audit.store.ts';

// The rule of docs/lots.md is computed a third time here, independently, and every lot of both ways is compared with it.

const db = await openTestDatabase();
afterAll(() => db.close());

const start = new Date('2026-11-01T12:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000);
const settle = createRoundSettler({ db, clock: () => start });
const inTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => db.transaction(work);

type Lot = {
  lotNo: number;
  kind: string;
  balance: number;
  required: number;
  wagered: number;
  pending: number;
  staked: number;
  isOpen: boolean;
  isWaived: boolean;
  expiresAt: Date | null;
};

/** All lots that a player ever had, closed ones too. */
const lotsOf = (playerId: number): Promise<Lot[]> =>
  queryRows(
    db,
    sql<Lot>`
      select lot_no as "lotNo", kind, balance, required, wagered, pending, staked, closed_at is null as "isOpen",
        waived_at is not null as "isWaived", expires_at as "expiresAt"
      from wallet_lot where player_id = ${playerId} order by lot_no`,
  );

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The lots after a bet and its win: docs/lots.md, point by point. */
function reckon(lots: Lot[], { bet, win }: { bet: number; win: number }): Lot[] {
  const isMet = (lot: Lot) => lot.wagered >= lot.required;
  const open = lots.filter((lot) => lot.isOpen);
  const order = [...open.filter((lot) => !isMet(lot)), ...open.filter(isMet)];
  const cut = (paid: number) => Number((BigInt(win) * BigInt(paid)) / BigInt(bet));
  let [paidBefore, wageredBefore] = [0, 0];
  const after = new Map<number, Lot>();
  for (const lot of order) {
    const paid = Math.min(lot.balance, bet - paidBefore);
    const progress = Math.min(Math.max(lot.required - lot.wagered, 0), bet - wageredBefore);
    const balance = lot.balance - paid + cut(paidBefore + paid) - cut(paidBefore);
    after.set(lot.lotNo, { ...lot, balance, wagered: lot.wagered + progress, isOpen: balance > 0 });
    paidBefore += paid;
    wageredBefore += progress;
  }
  return lots.map((lot) => after.get(lot.lotNo) ?? lot);
}

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 5_00 }) },
  // Large enough that a bet times a win exceeds 64 bits.
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000_000_000_000 }) },
);
const orNothing = fc.oneof(fc.constant(0), amount);
const credit = fc.record({
  kind: fc.constantFrom('deposit' as const, 'bonus' as const),
  amount,
  required: orNothing,
  /** Days until a bonus expires. */
  days: fc.integer({ min: 1, max: 3 }),
});
const round = fc.record({
  kind: fc.constant('round' as const),
  part: fc.integer({ min: 1, max: 100 }),
  win: orNothing,
});
const step = fc.oneof(
  { weight: 3, arbitrary: credit },
  { weight: 6, arbitrary: round },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdraw' as const), part: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), days: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Round = Extract<Step, { kind: 'round' }>;

/** Two wallets with the same history: one plays rounds, the other makes the same bets with a later result that comes at once. */
type Twins = { spinner: number; waiter: number };
let lastPlayer = 0;
async function newPlayer(): Promise<number> {
  const playerId = ++lastPlayer;
  await openWallet(db, playerId);
  await execute(
    db,
    sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, created_at)
        values (${playerId}, 1, ${randomUUID()}, 'test', ${start})`,
  );
  return playerId;
}
const newTwins = async (): Promise<Twins> => ({ spinner: await newPlayer(), waiter: await newPlayer() });

const give = (
  playerId: number,
  { kind, amount: centavosOf, required, days }: Extract<Step, { required: number }>,
  reference: string,
) =>
  inTransaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind,
      amountCentavos: centavos(centavosOf),
      reference,
      lot: { kind, requiredCentavos: centavos(required), ...(kind === 'bonus' && { expiresAt: day(days) }) },
      now: start,
    }),
  );

/** Does a step other than a bet. */
async function move(playerId: number, one: Exclude<Step, Round>, reference: string): Promise<void> {
  const rest = { playerId, reference, now: start };
  if ('required' in one) await give(playerId, one, reference);
  else if (one.kind === 'expire') await expireBonuses({ db, sharedClock: async () => day(one.days) });
  else if (one.kind === 'leave') await inTransaction((tx) => freePlayerMoney(tx, rest));
  else if (one.kind === 'reverse')
    await inTransaction((tx) =>
      reverseDeposit(tx, { ...rest, amountCentavos: centavos(one.amount), orderId: reference }),
    );
  else {
    const whole = await findWithdrawable(db, playerId);
    const amountCentavos = centavos(Math.ceil((whole * one.part) / 100));
    if (whole > 0) await inTransaction((tx) => reserveWithdrawal(tx, { ...rest, amountCentavos }));
  }
}

type Bet = { bet: number; win: number };

/** Plays it as one round, in a batch with another player's. */
async function spin(playerId: number, other: number, amounts: Bet): Promise<void> {
  const play = (one: number, of: Bet) => settleNext({ db, settle }, roundOf(one, of));
  const [settled] = await Promise.all([play(playerId, amounts), play(other, { bet: 7, win: 5 })]);
  expect(settled.status).toBe('settled');
}

async function betAndPay(playerId: number, { bet, win }: Bet): Promise<void> {
  const [betId, payId] = [randomUUID(), randomUUID()];
  const open = { playerId, betId, content: 'game base', amountCentavos: centavos(bet), now: start };
  expect(await inTransaction((tx) => openBet(tx, open))).toMatchObject({ status: 'done' });
  const pay = { playerId, betId, payId, amountCentavos: centavos(win), now: start };
  expect(await inTransaction((tx) => payBet(tx, pay))).toMatchObject({ status: 'done' });
}

/** Bets the same part of the balance in both wallets. */
async function playRound({ spinner, waiter }: Twins, other: number, { part, win }: Round): Promise<void> {
  const before = await lotsOf(spinner);
  const bet = Math.ceil((sumOf(before.map(({ balance }) => balance)) * part) / 100);
  if (bet === 0) return;
  await spin(spinner, other, { bet, win });
  await betAndPay(waiter, { bet, win });
  expect(await lotsOf(spinner)).toEqual(reckon(before, { bet, win }));
}

const plainKind: Readonly<Record<string, string>> = { open_bet: 'bet', open_bet_win: 'win' };

/** Maps the entries of both journals to the same form where they mean the same; the ids of rounds and bets differ. */
const plain = ({ kind, debit, credit: to, amount: moved, reference }: JournalEntry) => ({
  kind: plainKind[kind] ?? kind,
  debit,
  credit: to,
  moved,
  ...(!['bet', 'open_bet'].includes(kind) && { reference }),
});

/** A release that a win carries is one entry for a round and two for an open bet. Their sums by account are the same. */
const onAccounts = (entries: JournalEntry[]) =>
  [1, 2].map((account) =>
    sumOf(
      entries.map(
        ({ debit, credit: to, amount: moved }) => (to === account ? moved : 0) - (debit === account ? moved : 0),
      ),
    ),
  );

const isOfWin = ({ kind }: JournalEntry) => ['win', 'open_bet_win', 'release'].includes(kind);

async function expectAlike({ spinner, waiter }: Twins, known: { spun: number; waited: number }, hasWin: boolean) {
  expect(await lotsOf(waiter)).toEqual(await lotsOf(spinner));
  expect(await findDebt(db, waiter)).toBe(await findDebt(db, spinner));
  const [spun, waited] = [
    (await readJournal(db, spinner)).slice(known.spun),
    (await readJournal(db, waiter)).slice(known.waited),
  ];
  const alike = (entries: JournalEntry[]) => entries.filter((entry) => !hasWin || !isOfWin(entry)).map(plain);
  expect(alike(waited)).toEqual(alike(spun));
  expect(onAccounts(waited)).toEqual(onAccounts(spun));
  known.spun += spun.length;
  known.waited += waited.length;
}

it('a round and a bet whose result comes later leave the same lots, wagering, releases and expiries', async () => {
  const other = await newPlayer();
  await give(other, { kind: 'deposit', amount: 10_000_00, required: 200_00, days: 1 }, randomUUID());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const twins = await newTwins();
      const known = { spun: 0, waited: 0 };
      for (const one of steps) {
        const reference = randomUUID();
        if (one.kind === 'round') await playRound(twins, other, one);
        else for (const playerId of [twins.spinner, twins.waiter]) await move(playerId, one, reference);
        await expectAlike(twins, known, one.kind === 'round' && one.win > 0);
      }
    }),
    { numRuns: 40 },
  );
  expect(await findLedgerViolations(db)).toEqual([]);
  const { rounds } = await requireRow(db, sql<{ rounds: number }>`select count(*) as rounds from open_bet`);
  expect(rounds).toBeGreaterThan(50);
});
