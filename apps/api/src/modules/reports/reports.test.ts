import { randomUUID } from 'node:crypto';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { centavos } from '@ipe/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import {
  bookWithdrawalPaid,
  cancelBet,
  creditWallet,
  openBet,
  payBet,
  reserveWithdrawal,
  reverseDeposit,
  takeAdjustment,
} from '#modules/ledger/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { execute, queryRows, requireRow, sql, type Database, type Queryable } from '#platform/database/index.ts';
import { insertPlayers } from '#test/app/insert-players.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { dyingDatabase } from '#test/database/dying-database.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { findReportViolations } from './audit.store.ts';
import { figures } from './figures.ts';
import { ggrShareOf } from './ggr-share.ts';
import { noteReportDays } from './index.ts';
import { readCohorts } from './read-cohorts.ts';
import { effectOfLine, readLines, requireLines } from './read-lines.ts';
import { readReport } from './read-report.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const playerIds = [1, 2, 3];
const firstDay = '2026-03-30';
const days = [0, 1, 2, 3].map((later) => addDays(firstDay, later));
const [lastDay = ''] = days.slice(-1);
const all = { from: firstDay, to: lastDay };

type Move = { playerId: number; what: string; amount: number; minutesLater: number };

const histories = fc.array(
  fc.record({
    playerId: fc.constantFrom(...playerIds),
    what: fc.constantFrom(
      'deposit',
      'bonus',
      'bet',
      'bet',
      'win',
      'jackpot',
      'cancel',
      'take',
      'give',
      'withdraw',
      'pay',
      'return',
    ),
    amount: fc.integer({ min: 1, max: 500_00 }),
    minutesLater: fc.integer({ min: 0, max: 240 }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Plays with the ledger's own functions, which refuse what a wallet can't pay. */
class House {
  readonly bets = new Map<number, string[]>();
  readonly withdrawals = new Map<number, { reference: string; amount: number }[]>();

  async move(tx: Queryable, { playerId, what, amount }: Move, now: Date): Promise<unknown> {
    const posting = { playerId, amountCentavos: centavos(amount), reference: randomUUID(), now };
    const betId = this.bets.get(playerId)?.pop() ?? randomUUID();
    const free = { kind: 'prize', requiredCentavos: centavos(0) } as const;
    const toWager = { kind: 'deposit', requiredCentavos: centavos(amount) } as const;
    const waiting = this.withdrawals.get(playerId)?.pop();
    const moves: Record<string, () => Promise<unknown>> = {
      deposit: () => creditWallet(tx, { ...posting, kind: 'deposit', lot: toWager }),
      bonus: () => creditWallet(tx, { ...posting, kind: 'bonus', lot: { ...toWager, kind: 'bonus' } }),
      give: () => creditWallet(tx, { ...posting, kind: 'adjustment', lot: free }),
      take: () => takeAdjustment(tx, posting),
      bet: async () => {
        const newBet = randomUUID();
        const bet = { playerId, betId: newBet, content: 'test', amountCentavos: centavos(amount), now };
        if ((await openBet(tx, bet)).status === 'done')
          this.bets.set(playerId, [...(this.bets.get(playerId) ?? []), newBet]);
      },
      win: () => payBet(tx, { playerId, betId, payId: randomUUID(), amountCentavos: centavos(amount), now }),
      jackpot: () => creditWallet(tx, { ...posting, kind: 'jackpot_win', lot: free }),
      cancel: () => cancelBet(tx, { playerId, betId, cancelId: randomUUID(), now }),
      withdraw: async () => {
        await reserveWithdrawal(tx, posting);
        this.withdrawals.set(playerId, [{ reference: posting.reference, amount }]);
      },
      pay: async () =>
        waiting &&
        bookWithdrawalPaid(tx, {
          ...posting,
          reference: waiting.reference,
          amountCentavos: centavos(waiting.amount),
          feeCentavos: centavos(Math.min(waiting.amount - 1, 2_50)),
        }),
      return: () => reverseDeposit(tx, { ...posting, orderId: randomUUID() }),
    };
    return moves[what]?.();
  }
}

async function play(moves: Move[]): Promise<void> {
  const house = new House();
  const end = startOfSaoPauloDay(addDays(lastDay, 1)).getTime() - 1;
  let atMs = startOfSaoPauloDay(firstDay).getTime();
  // The house's first entry is on the first day.
  const opening: Move = { playerId: 1, what: 'deposit', amount: 300_00, minutesLater: 0 };
  for (const move of [opening, ...moves]) {
    atMs = Math.min(end, atMs + move.minutesLater * 60_000);
    await db
      .transaction((tx) => house.move(tx, move, new Date(atMs)))
      .catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
      });
  }
}

const tables = [
  'report_day, report_sum, report_page, report_cohort, player_day, closed_day, ledger_entry, wallet, wallet_lot, open_bet',
  'open_bet_share, open_bet_result, player_identity, invite_code, player',
].join(', ');

async function startAnew(): Promise<void> {
  await asOwner(db, (tx) => execute(tx, sql`truncate ${sql.raw(tables)} cascade`));
  await insertPlayers(
    db,
    playerIds.map((playerId) => ({ playerId })),
  );
}

const endOf = (day: string) => startOfSaoPauloDay(addDays(day, 1));
const closed = (until = lastDay) =>
  closeDays({ db, sharedClock: async () => new Date(endOf(until).getTime() + 3_600_000) });
const clock = () => new Date('2026-04-10T12:00:00Z');
const note = () => noteReportDays({ db, clock });

/** The same figures, computed a second time as queries on the journal by its times and kinds. */
const ofDay = (day: string) => sql`created_at >= ${startOfSaoPauloDay(day)} and created_at < ${endOf(day)}`;

async function journalFigures(day: string): Promise<Record<string, number>> {
  const summed = (plus: string[], minus: string[] = []) => sql`
    coalesce(sum(case when kind = any(${plus}::text[]) then amount when kind = any(${minus}::text[]) then -amount end), 0)::bigint`;
  const movements = await requireRow(
    db,
    sql<Record<string, number>>`
      select ${summed(['bet', 'open_bet'], ['open_bet_return'])} as stakes, ${summed(['win', 'open_bet_win'])} as wins,
        ${summed(['jackpot_win'])} as jackpots,
        ${summed(['bet', 'open_bet'], ['open_bet_return', 'win', 'open_bet_win', 'jackpot_win'])} as ggr,
        ${summed(['bonus'], ['bonus_expiry', 'bonus_forfeit'])} as "bonusCost", ${summed(['deposit'])} as deposits,
        ${summed(['deposit_reversal', 'debt'])} as "returnedDeposits", ${summed(['withdrawal_paid'])} as payouts,
        ${summed(['withdrawal_fee'])} as fees, ${summed(['adjustment'], ['adjustment_taken'])} as adjustments,
        count(distinct player_id) filter (where kind = 'open_bet') as "activePlayers"
      from ledger_entry where ${ofDay(day)}`,
  );
  const balance = (account: number) => sql`
    coalesce(sum(case when credit_account = ${account} then amount when debit_account = ${account} then -amount end), 0)::bigint`;
  const owed = await requireRow(
    db,
    sql<Record<string, number>>`
      select ${balance(1)} as free, ${balance(2)} as "toWager", ${balance(30)} as "onTheirWay", -${balance(40)} as owed
      from ledger_entry where created_at < ${endOf(day)}`,
  );
  return { ...movements, ...owed, ngr: movements['ggr']! - movements['bonusCost']! };
}

const linesOf = (id: string, asked = all) => {
  const { figure, filter } = requireLines(id);
  return { figure, read: () => readLines(db, asked, { filter, after: undefined, limit: 100_000 }) };
};

describe('after any play', () => {
  it('R20 R23 every figure of every day is what a query on the journal gives, to the centavo, and its lines add up to it', async () => {
    const property = fc.asyncProperty(histories, async (moves) => {
      await startAnew();
      await play(moves);
      await closed();
      await note();
      const { periods } = await readReport(db, all, 'day');
      expect(periods.map(({ period }) => period)).toEqual(days);
      let before: Record<string, number> = {};
      for (const { period, values } of periods) {
        const expected = await journalFigures(period);
        expect({ period, ...values }).toMatchObject({ period, ...expected });
        const told = Object.fromEntries(figures.map(({ id }) => [id, 0]));
        for (const { id, hasLines } of (await readReport(db, all, 'day')).figures.filter((one) => one.hasLines)) {
          const { figure, read } = linesOf(id, { from: period, to: period });
          for (const line of await read()) told[id]! += effectOfLine(figure, line);
          const since = 'account' in figure.source ? (before[id] ?? 0) : 0;
          expect({ period, id, hasLines, sum: since + told[id]! }).toEqual({ period, id, hasLines, sum: expected[id] });
        }
        before = expected;
      }
      expect(await findReportViolations(db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 6 });
  }, 120_000);

  it('months are their days, and a player who bet on many of them is one', async () => {
    await startAnew();
    const bets = days.map((_, index) => ({ playerId: 1, what: 'bet', amount: 5_00, minutesLater: index && 1_440 }));
    await play(bets);
    await closed();
    await note();
    const { periods } = await readReport(db, all, 'month');
    expect(periods.map(({ period, isWhole, to }) => [period, isWhole, to])).toEqual([
      ['2026-03', true, '2026-03-31'],
      ['2026-04', false, '2026-04-02'],
    ]);
    const values = periods.map((period) => period.values);
    expect(values).toMatchObject([
      { stakes: 10_00, ggr: 10_00, activePlayers: 1, firstDeposits: 1, ggrShare: 1_30 },
      { stakes: 10_00, ggr: 10_00, activePlayers: 1, firstDeposits: 0, ggrShare: null },
    ]);
    const byDay = (await readReport(db, all, 'day')).periods;
    expect(byDay.map((period) => period.values['ggrShare'])).toEqual([null, null, null, null]);
    expect(byDay.map((period) => period.values['activePlayers'])).toEqual([1, 1, 1, 1]);
  });

  it('cohorts are who registered in a month, and what they did in which', async () => {
    await startAnew();
    await asOwner(db, (tx) =>
      execute(tx, sql`update player set created_at = ${new Date('2026-03-30T12:00:00Z')} where player_id = 2`),
    );
    await play([
      { playerId: 2, what: 'deposit', amount: 20_00, minutesLater: 0 },
      { playerId: 2, what: 'bet', amount: 5_00, minutesLater: 0 },
      { playerId: 2, what: 'bet', amount: 3_00, minutesLater: 2 * 1_440 },
    ]);
    await closed();
    await note();
    const { list } = await readCohorts(db);
    expect(list.map(({ registeredIn, players }) => [registeredIn, players])).toEqual([
      ['2026-04', 0],
      ['2026-03', 1],
      ['2026-01', null],
    ]);
    expect(list[1]?.months).toEqual([
      { month: '2026-03', activePlayers: 1, firstDeposits: 1, ggrCentavos: 5_00, depositsCentavos: 20_00 },
      { month: '2026-04', activePlayers: 1, firstDeposits: 0, ggrCentavos: 3_00, depositsCentavos: 0 },
    ]);
  });
});

describe('a figure that isn’t known', () => {
  it('is not there for a day that isn’t closed, and not invented for a law that isn’t there', async () => {
    await startAnew();
    await play([]);
    expect(await readReport(db, all, 'day')).toMatchObject({ known: null, periods: [] });
    await closed(days[0]);
    await note();
    const { known, periods } = await readReport(db, all, 'day');
    expect([known, periods.length]).toEqual([{ from: firstDay, to: firstDay }, 1]);
    expect(ggrShareOf('2024-12', 100_00)).toBeNull();
  });

  it.each([
    ['2025-06', 12_00],
    ['2026-06', 13_00],
    ['2027-06', 14_00],
    ['2028-06', 15_00],
    ['2031-06', 15_00],
  ])('the share of %s is of its year', (month, share) => {
    expect(ggrShareOf(month, 100_00)).toBe(share);
    expect(ggrShareOf(month, -100_00)).toBe(0);
  });
});

describe('noting days', () => {
  it('on two nodes at once, and after one died half-way, notes each once', async () => {
    await startAnew();
    await play([{ playerId: 1, what: 'bet', amount: 5_00, minutesLater: 10 }]);
    await closed();
    const dying = dyingDatabase(db, { transactions: 1, when: 'before' });
    await expect(noteReportDays({ db: dying, clock })).rejects.toThrow('killed');
    expect(await queryRows(db, sql`select day from report_day`)).toEqual([]);
    await Promise.all([note(), note(), note()]);
    const { periods } = await readReport(db, all, 'day');
    expect(periods.map(({ values }) => values['stakes'])).toEqual([5_00, 0, 0, 0]);
    expect(await findReportViolations(db)).toEqual([]);
  });

  it('is found out where a sum isn’t the journal’s', async () => {
    await startAnew();
    await play([]);
    await closed();
    await note();
    await asOwner(db, (tx) => execute(tx, sql`update report_sum set amount = amount + 1`));
    expect(await findReportViolations(db)).toEqual([
      'report of 2026-03-30 deposit from 20 to 2: it says 1 entries of 30001, the journal has 1 entries of 30000',
    ]);
  });
});
