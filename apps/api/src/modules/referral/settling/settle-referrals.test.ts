import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { requireProfile } from '#modules/compliance/index.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { findDayViolations } from '#modules/daily-totals/audit.store.ts';
import { findRewardViolations } from '#modules/rewards/audit.store.ts';
import { execute, queryRows, requireRow, sql, type Database } from '#platform/database/index.ts';
import { publishRule, readRule } from '#platform/rule-book/index.ts';
import { dyingDatabase } from '#test/database/dying-database.ts';
import { insertPersons, insertPlayers, type NewPlayer } from '#test/app/insert-players.ts';
import { endOpenRound, writeEntries, writeOpenRound, type WrittenEntry } from '#test/app/write-entries.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { undone } from '#test/database/undone.ts';
import { commissionsOf } from './commissions.ts';
import { listMembers } from '../network.store.ts';
import { referralRule } from '../index.ts';
import { findReferralViolations } from '../audit.store.ts';
import { settleReferrals } from './settle-referrals.ts';
import { listDueSettlements } from './settlement.store.ts';
import type { ReferralRule } from '../referral.schema.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  await publish('vector', '2026-11-01T12:00:00Z');
});
afterEach(async () => {
  for (const find of [findReferralViolations, findDayViolations, findRewardViolations])
    expect(await find(db)).toEqual([]);
  await db.close();
});

type ComplianceProfileId = Parameters<typeof requireProfile>[0];

const at = (instant: string) => new Date(instant);
const wagering = { wageringX100: 300, wageringDays: 30 };

/** The tiers of the example in docs/domain/habits.md; members are valid with 20,00 in deposits and 100,00 in bets, for 10,00. */
const rule: ReferralRule = {
  ...readRule(referralRule),
  ...wagering,
  validDepositsCentavos: centavos(20_00),
  validBetsCentavos: centavos(100_00),
  memberRewardCentavos: centavos(10_00),
  tiers: [
    { fromCentavos: centavos(0), rateX10000: 1_00 },
    { fromCentavos: centavos(10_000_01), rateX10000: 3_00 },
  ],
};

const publish = (version: string, publishedAt: string, other: Partial<ReferralRule> = {}) =>
  publishRule(db, {
    kind: 'invite',
    version,
    body: { ...rule, ...other, version },
    terms: version,
    now: at(publishedAt),
  });

const settleOn = (on: Database, instant: string, profile: ComplianceProfileId = 'demo') =>
  settleReferrals({ db: on, clock: () => at(instant), profile: requireProfile(profile) });

/** Closes days and settles at this instant. */
async function runJobs(instant: string, profile?: ComplianceProfileId) {
  await closeDays({ db, sharedClock: async () => at(instant) });
  await settleOn(db, instant, profile);
}

const noon = (day: string) => new Date(startOfSaoPauloDay(day).getTime() + 12 * 3_600_000);
type Moved = Partial<Record<WrittenEntry['kind'], number>>;

/** One movement of a player's money at noon. */
const entry = (day: string, playerId: number, moved: Moved): WrittenEntry => {
  const [[kind, amount] = []] = Object.entries(moved) as [WrittenEntry['kind'], number][];
  if (kind === undefined || amount === undefined) throw new Error('an entry moves something');
  return { playerId, kind, amount, createdAt: noon(day) };
};

type Row = {
  playerId: number;
  kind: string;
  day: string;
  bets: number;
  rate: number;
  amount: number;
  isSettled: boolean;
};
const rows = () =>
  queryRows(
    db,
    sql<Row>`
      select player_id as "playerId", kind, day, bets_centavos as bets, rate_x10000 as rate, amount, settled_at is not null as "isSettled"
      from invite_settlement order by day, kind, player_id`,
  );
const commissions = async () => (await rows()).filter(({ kind }) => kind === 'commission');

const balanceOf = async (playerId: number) =>
  (await requireRow(db, sql<{ balance: number }>`select balance from wallet where player_id = ${playerId}`)).balance;

const messagesOf = (playerId: number) =>
  queryRows(
    db,
    sql<{ title: string; content: string }>`
      select title, content from message where player_id = ${playerId} order by created_at, title`,
  );

const [A, B1, B2, B3, C1, C2, C3] = [1, 2, 3, 4, 5, 6, 7];
const everybody: NewPlayer[] = [
  { playerId: A },
  { playerId: B1, referrerId: A },
  { playerId: B2, referrerId: A },
  { playerId: B3, referrerId: A },
  { playerId: C1, referrerId: B1 },
  { playerId: C2, referrerId: B1 },
  { playerId: C3, referrerId: B3 },
];

/** The bets of that example, the only ones of each player on that day. None of these players has deposited. */
const exampleBets = (day: string) =>
  Object.entries({ [B1]: 500, [B2]: 3_000, [B3]: 2_000, [C1]: 1_000, [C2]: 2_000, [C3]: 20_000 }).map(
    ([playerId, reais]) => entry(day, Number(playerId), { bet: reais * 100 }),
  );

const expectedExample = [
  [A, 225_00],
  [B1, 30_00],
  [B3, 600_00],
];
const amounts = async () => (await commissions()).map(({ playerId, amount }) => [playerId, amount]);

describe('the commission of a day', () => {
  beforeEach(async () => {
    await insertPlayers(db, everybody);
    await writeEntries(db, exampleBets('2026-11-20'));
  });

  it('is pending when the day is closed and in the wallet at ten o’clock: 225, 30 and 600 in the published example', async () => {
    await runJobs('2026-11-21T03:09:00Z');
    expect(await rows()).toEqual([]);
    await runJobs('2026-11-21T03:11:00Z');
    const row = { kind: 'commission', day: '2026-11-20', isSettled: false };
    expect(await rows()).toEqual([
      { ...row, playerId: A, bets: 28_500_00, rate: 3_00, amount: 225_00 },
      { ...row, playerId: B1, bets: 3_000_00, rate: 1_00, amount: 30_00 },
      { ...row, playerId: B3, bets: 20_000_00, rate: 3_00, amount: 600_00 },
    ]);
    await runJobs('2026-11-21T12:59:59Z');
    expect(await balanceOf(A)).toBe(0);
    await runJobs('2026-11-21T13:00:00Z');
    expect(await Promise.all([A, B1, B2, B3].map(balanceOf))).toEqual([225_00, 30_00, 0, 600_00]);
    expect((await rows()).every(({ isSettled }) => isSettled)).toBe(true);
  });

  it('is a bonus by the rule’s version, with its wagering, and the player is told in the same commit', async () => {
    await runJobs('2026-11-21T13:00:00Z');
    expect(
      await queryRows(
        db,
        sql`select rule_kind, rule_version, kind, amount, required, title from reward where player_id = ${A}`,
      ),
    ).toEqual([
      {
        rule_kind: 'invite',
        rule_version: 'vector',
        kind: 'invite_commission',
        amount: 225_00,
        required: 675_00,
        title: 'Comissão de convites de 20/11/2026',
      },
    ]);
    const [message, ...others] = await messagesOf(A);
    expect(others).toEqual([]);
    expect(message?.title).toBe('Comissão de convites');
    expect(message?.content.replaceAll('\u00A0', ' ')).toContain('comissão de R$ 225,00');
  });

  it('is paid once, however often and on however many nodes the settlement runs', async () => {
    await closeDays({ db, sharedClock: async () => at('2026-11-21T13:00:00Z') });
    await Promise.all(Array.from({ length: 6 }, () => settleOn(db, '2026-11-21T13:00:00Z')));
    await runJobs('2026-11-21T13:01:00Z');
    expect(await Promise.all([A, B1, B3].map(balanceOf))).toEqual([225_00, 30_00, 600_00]);
    expect(await messagesOf(A)).toHaveLength(1);
  });

  it('is paid once when the settlement is killed at any of its commits', async () => {
    await closeDays({ db, sharedClock: async () => at('2026-11-21T13:00:00Z') });
    // One transaction notes the day and three pay. A node dies in each of them before the commit, with others before
    // and after.
    for (const deadly of [1, 1, 2, 1, 2]) {
      const dying = dyingDatabase(db, { transactions: deadly - 1, when: 'before' });
      await expect(settleOn(dying, '2026-11-21T13:00:00Z')).rejects.toThrow('killed');
    }
    await settleOn(db, '2026-11-21T13:00:00Z');
    expect(await amounts()).toEqual(expectedExample);
    expect(await Promise.all([A, B1, B3].map(balanceOf))).toEqual([225_00, 30_00, 600_00]);
  });

  it('is credited even when a later day can’t be noted', async () => {
    await runJobs('2026-11-21T03:11:00Z');
    await writeEntries(db, [entry('2026-11-21', B2, { bet: 100_00 })]);
    await closeDays({ db, sharedClock: async () => at('2026-11-22T13:00:00Z') });
    await asOwner(db, (tx) =>
      execute(tx, sql`alter table invite_day add constraint broken check (day <> '2026-11-21')`),
    );
    await expect(settleOn(db, '2026-11-22T13:00:00Z')).rejects.toThrow('broken');
    expect(await balanceOf(A)).toBe(225_00);
    await asOwner(db, (tx) => execute(tx, sql`alter table invite_day drop constraint broken`));
    await settleOn(db, '2026-11-22T13:00:00Z');
    expect(await balanceOf(A)).toBe(226_00);
  });

  it('that can’t be credited holds up no other, and is tried again', async () => {
    await runJobs('2026-11-21T03:11:00Z');
    await execute(db, sql`delete from wallet where player_id = ${A}`);
    await expect(settleOn(db, '2026-11-21T13:00:00Z')).rejects.toThrow();
    expect((await rows()).map(({ playerId, isSettled }) => [playerId, isSettled])).toEqual([
      [A, false],
      [B1, true],
      [B3, true],
    ]);
    await execute(db, sql`insert into wallet (player_id) values (${A})`);
    await settleOn(db, '2026-11-21T13:05:00Z');
    expect(await balanceOf(A)).toBe(225_00);
  });

  it('is caught up with after days of standstill, each day by the rule that was in force when it ended', async () => {
    await publish('double', '2026-11-22T12:00:00Z', { tiers: [{ fromCentavos: centavos(0), rateX10000: 2_00 }] });
    await writeEntries(db, [entry('2026-11-21', B2, { bet: 100_00 }), entry('2026-11-22', B2, { bet: 100_00 })]);
    await writeEntries(db, [entry('2026-11-25', B2, { bet: 100_00 })]);
    await runJobs('2026-11-26T12:00:00Z');
    const days = (await commissions()).filter(({ playerId }) => playerId === A);
    expect(days.map(({ day, amount, isSettled }) => [day, amount, isSettled])).toEqual([
      ['2026-11-20', 225_00, true],
      ['2026-11-21', 1_00, true],
      ['2026-11-22', 2_00, true],
      ['2026-11-25', 2_00, false],
    ]);
  });

  it('of a day before the first rule is nothing', async () => {
    await insertPlayers(db, [{ playerId: 8, referrerId: B2 }]);
    await writeEntries(db, [entry('2026-10-31', 8, { bet: 1_000_00 })]);
    await runJobs('2026-11-21T03:11:00Z');
    expect(await amounts()).toEqual(expectedExample);
    expect(await queryRows(db, sql`select day, rule_version from invite_day order by day limit 2`)).toEqual([
      { day: '2026-10-31', rule_version: null },
      { day: '2026-11-01', rule_version: 'vector' },
    ]);
  });

  it('does not count bets that were given back, nor a day that is below zero', async () => {
    await writeEntries(db, [
      entry('2026-11-20', C3, { open_bet: 500_00 }),
      entry('2026-11-20', C3, { open_bet_return: 500_00 }),
    ]);
    await writeEntries(db, [
      entry('2026-11-21', B2, { bet: 100_00 }),
      entry('2026-11-21', C1, { open_bet_return: 1_000_00 }),
    ]);
    await runJobs('2026-11-22T03:11:00Z');
    expect((await commissions()).map(({ day, playerId, amount }) => [day, playerId, amount])).toEqual([
      ...expectedExample.map((row) => ['2026-11-20', ...row]),
      ['2026-11-21', A, 1_00],
    ]);
  });

  it('where the law forbids it is nothing, not even when another profile comes later', async () => {
    await runJobs('2026-11-21T13:00:00Z', 'licensed-br');
    await writeEntries(db, [entry('2026-11-21', B2, { bet: 100_00 })]);
    await runJobs('2026-11-22T13:00:00Z');
    expect(await commissions()).toMatchObject([{ playerId: A, day: '2026-11-21', amount: 1_00 }]);
    await runJobs('2026-11-23T13:00:00Z', 'licensed-br');
    expect(await balanceOf(A)).toBe(1_00);
  });

  it('that is pending when the law begins to forbid it is not credited', async () => {
    await runJobs('2026-11-21T03:11:00Z');
    await settleOn(db, '2026-11-21T13:00:00Z', 'licensed-br');
    expect(await balanceOf(A)).toBe(0);
    expect((await rows()).some(({ isSettled }) => isSettled)).toBe(false);
  });
});

describe('who counts', () => {
  it('earns nothing while self-excluded or after closing the account, while others earn as before', async () => {
    await insertPlayers(db, everybody);
    await execute(
      db,
      sql`insert into player_block (player_id, excluded_since, excluded_until)
          values (${A}, ${at('2026-11-20T12:00:00Z')}, ${at('2026-11-22T12:00:00Z')})`,
    );
    await execute(db, sql`update player set closed_at = ${at('2026-11-21T12:00:00Z')} where player_id = ${B3}`);
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
      await writeEntries(db, exampleBets(day));
    await runJobs('2026-11-23T13:00:00Z');
    const earners = Map.groupBy(await commissions(), ({ day }) => day);
    expect([...earners].map(([day, list]) => [day, list.map(({ playerId }) => playerId)])).toEqual([
      ['2026-11-19', [A, B1, B3]],
      ['2026-11-20', [B1, B3]],
      ['2026-11-21', [B1]],
      ['2026-11-22', [A, B1]],
    ]);
  });

  it('tells nobody of a valid member who excluded themselves after the day’s end; the reward waits', async () => {
    await insertPlayers(db, everybody);
    for (const playerId of [C1, B2, B3])
      await writeEntries(db, [
        entry('2026-11-20', playerId, { deposit: 20_00 }),
        entry('2026-11-20', playerId, { bet: 100_00 }),
      ]);
    await execute(
      db,
      sql`insert into player_block (player_id, excluded_since, excluded_until)
          values (${A}, ${at('2026-11-21T03:05:00Z')}, ${at('2026-12-21T12:00:00Z')})`,
    );
    await runJobs('2026-11-21T03:11:00Z');
    const members = (await rows()).filter(({ kind }) => kind === 'member');
    expect(members.map(({ playerId, isSettled }) => [playerId, isSettled])).toEqual([
      [A, false],
      [A, false],
      [B1, false],
    ]);
    expect(await messagesOf(A)).toEqual([]);
    expect(await messagesOf(B1)).toMatchObject([{ title: 'Convidado válido' }]);
  });

  it('stays pending for who is self-excluded when it is due, and is credited when that is over', async () => {
    await insertPlayers(db, everybody);
    await writeEntries(db, exampleBets('2026-11-20'));
    await execute(
      db,
      sql`insert into player_block (player_id, excluded_since, excluded_until)
          values (${A}, ${at('2026-11-21T12:00:00Z')}, ${at('2026-12-21T12:00:00Z')})`,
    );
    await runJobs('2026-11-21T13:00:00Z');
    expect((await rows()).map(({ playerId, isSettled }) => [playerId, isSettled])).toEqual([
      [A, false],
      [B1, true],
      [B3, true],
    ]);
    expect(await balanceOf(A)).toBe(0);
    await runJobs('2026-12-21T13:00:00Z');
    expect(await balanceOf(A)).toBe((await rows())[0]?.amount);
  });

  it('is tried for no account that is closed or away for good, and is credited once it is open again', async () => {
    await insertPlayers(db, everybody);
    await writeEntries(db, exampleBets('2026-11-20'));
    await runJobs('2026-11-21T12:00:00Z');
    await execute(
      db,
      sql`insert into player_block (player_id, excluded_since) values (${A}, ${at('2026-11-21T12:00:00Z')})`,
    );
    await execute(db, sql`update player set closed_at = ${at('2026-11-21T12:00:00Z')} where player_id = ${B3}`);
    const now = at('2026-11-21T13:00:00Z');
    const due = await listDueSettlements(db, { now, after: undefined, limit: 10 });
    expect(due.map(({ playerId }) => playerId)).toEqual([B1]);
    await execute(db, sql`update player set closed_at = null where player_id = ${B3}`);
    await runJobs('2026-11-21T13:00:00Z');
    expect((await rows()).map(({ playerId, isSettled }) => [playerId, isSettled])).toEqual([
      [A, false],
      [B1, true],
      [B3, true],
    ]);
  });

  const networks = fc.array(
    fc.record({
      above: fc.nat(),
      isProved: fc.boolean(),
      bets: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000_00 })),
    }),
    { minLength: 2, maxLength: 30 },
  );

  it('earns, and counts for others, only with a proved person: in networks of any shape', async () => {
    let first = 100;
    let day = '2026-11-10';
    const property = fc.asyncProperty(networks, async (network) => {
      day = addDays(day, 1);
      const players = network.map(({ above, isProved }, index) => ({
        playerId: first + index,
        isProved,
        ...(index === 0 ? {} : { referrerId: first + (above % index) }),
      }));
      first += network.length;
      await insertPlayers(db, players);
      const bets = new Map(players.map(({ playerId }, index) => [playerId, network[index]?.bets ?? 0]));
      await writeEntries(
        db,
        [...bets].filter(([, amount]) => amount > 0).map(([playerId, amount]) => entry(day, playerId, { bet: amount })),
      );
      // A day without bets counts as a day too.
      await writeEntries(db, [entry(day, 1, { win: 1 })]);
      await runJobs(`${addDays(day, 1)}T03:11:00Z`);
      const members = players.flatMap(({ playerId, referrerId, isProved }) =>
        referrerId === undefined
          ? []
          : [{ playerId, referrerId, betsCentavos: centavos(isProved ? (bets.get(playerId) ?? 0) : 0) }],
      );
      const proved = new Set(players.filter(({ isProved }) => isProved).map(({ playerId }) => playerId));
      const expected = commissionsOf(members, rule.tiers)
        .filter(({ playerId, amountCentavos }) => amountCentavos > 0 && proved.has(playerId))
        .map(({ playerId, branchCentavos, amountCentavos }) => ({
          playerId,
          bets: branchCentavos,
          amount: amountCentavos,
        }));
      expect((await commissions()).filter((row) => row.day === day)).toMatchObject(
        expected.toSorted((one, other) => one.playerId - other.playerId),
      );
    });
    await fc.assert(property, { numRuns: 15 });
  }, 60_000);

  it('nobody can be above themselves: a referrer is there before the member, for good', async () => {
    await insertPlayers(db, everybody);
    await expect(insertPlayers(db, [{ playerId: 9, referrerId: 9 }])).rejects.toThrow('player_not_invited_by_itself');
    const move = execute(db, sql`update player set invited_by = ${C1} where player_id = ${A}`);
    await expect(move).rejects.toThrow('permission denied for table');
    await execute(db, sql`update player set nickname = 'Ana' where player_id = ${B1}`);
  });
});

describe('a member', () => {
  const [referrer, friend] = [1, 2];
  const deposits = (day: string, amount: number) => entry(day, friend, { deposit: amount });
  const bets = (day: string, amount: number) => entry(day, friend, { bet: amount });
  const rewards = async () => (await rows()).filter(({ kind }) => kind === 'member');
  const build = (other: { referrer?: Partial<NewPlayer>; friend?: Partial<NewPlayer> } = {}) =>
    insertPlayers(db, [
      { playerId: referrer, ...other.referrer },
      { playerId: friend, referrerId: referrer, ...other.friend },
    ]);
  const prove = (playerId: number, instant: string) => insertPersons(db, [playerId], at(instant));

  it('is valid when deposits and bets of all days together reach the rule’s, and earns its referrer the reward once', async () => {
    await build();
    await writeEntries(db, [deposits('2026-11-18', 20_00), bets('2026-11-18', 40_00), bets('2026-11-19', 59_99)]);
    await runJobs('2026-11-20T13:00:00Z');
    expect(await rewards()).toEqual([]);
    await writeEntries(db, [bets('2026-11-20', 1)]);
    await runJobs('2026-11-21T13:00:00Z');
    expect(await rewards()).toMatchObject([{ playerId: referrer, day: '2026-11-20', amount: 10_00, isSettled: true }]);
    await writeEntries(db, [deposits('2026-11-21', 20_00), bets('2026-11-21', 100_00)]);
    await runJobs('2026-11-22T13:00:00Z');
    expect(await rewards()).toHaveLength(1);
    const earned = (await rows()).reduce((sum, { amount }) => sum + amount, 0);
    expect(await balanceOf(referrer)).toBe(earned);
    const titles = (await messagesOf(referrer)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Convidado válido')).toHaveLength(1);
    expect(titles.filter((title) => title === 'Recompensa de convite')).toHaveLength(1);
  });

  it.each([
    ['is over', { back: [], valid: [{ day: '2026-11-19', amount: 10_00 }], bet: 1_000_00 }],
    ['is not, if it comes back', { back: [{ open_bet_return: 1_000_00 }], valid: [], bet: 0 }],
  ])('is valid by the stake of a round that waits for its player once it %s', async (_what, { back, valid, bet }) => {
    await build();
    await writeEntries(db, [deposits('2026-11-18', 20_00)]);
    const roundId = await writeOpenRound(db, { playerId: friend, amount: 1_000_00, startedAt: noon('2026-11-18') });
    await runJobs('2026-11-19T13:00:00Z');
    expect(await rows()).toEqual([]);
    await endOpenRound(db, { roundId, endedAt: noon('2026-11-19') });
    await writeEntries(
      db,
      back.map((moved) => entry('2026-11-19', friend, moved)),
    );
    await runJobs('2026-11-20T13:00:00Z');
    expect((await rewards()).map(({ day, amount }) => ({ day, amount }))).toEqual(valid);
    expect((await commissions()).reduce((sum, { bets: earnedBy }) => sum + earnedBy, 0)).toBe(bet);
    const [member] = await listMembers(db, { playerId: referrer, limit: 9, offset: 0 });
    expect(member?.betsCentavos).toBe(bet);
  });

  it('who got the deposit back is not', async () => {
    await build();
    await writeEntries(db, [deposits('2026-11-18', 20_00), bets('2026-11-18', 100_00)]);
    await writeEntries(db, [entry('2026-11-18', friend, { deposit_reversal: 1 })]);
    await runJobs('2026-11-19T13:00:00Z');
    expect(await rewards()).toEqual([]);
  });

  it.each([
    ['the member', friend, { friend: { isProved: false } }],
    ['the referrer', referrer, { referrer: { isProved: false } }],
  ])('is not while %s has no proved CPF, and is from the day on that has it', async (_who, unproved, other) => {
    await build(other);
    await writeEntries(db, [deposits('2026-11-17', 20_00), bets('2026-11-17', 100_00)]);
    await runJobs('2026-11-18T13:00:00Z');
    expect(await rewards()).toEqual([]);
    await prove(unproved, '2026-11-18T15:00:00Z');
    await writeEntries(db, [entry('2026-11-18', 99, { bet: 1 })]);
    await runJobs('2026-11-19T13:00:00Z');
    expect(await rewards()).toMatchObject([{ day: '2026-11-18', amount: 10_00, isSettled: true }]);
  });

  it('is not by what is proved after the day, however late the day is noted', async () => {
    await build({ friend: { isProved: false } });
    await writeEntries(db, [deposits('2026-11-17', 20_00), bets('2026-11-17', 100_00)]);
    await prove(friend, '2026-11-18T03:00:00Z');
    await runJobs('2026-11-18T13:00:00Z');
    expect(await rows()).toEqual([]);
  });

  it('of nobody earns nobody anything', async () => {
    await insertPlayers(db, [{ playerId: friend }]);
    await writeEntries(db, [deposits('2026-11-18', 20_00), bets('2026-11-18', 100_00)]);
    await runJobs('2026-11-19T13:00:00Z');
    expect(await rows()).toEqual([]);
  });

  it('may be valid under a rule without a reward', async () => {
    await publish('bare', '2026-11-02T12:00:00Z', { memberRewardCentavos: centavos(0) });
    await build();
    await writeEntries(db, [deposits('2026-11-18', 20_00), bets('2026-11-18', 100_00)]);
    await runJobs('2026-11-19T13:00:00Z');
    expect(await rewards()).toEqual([]);
    expect(await queryRows(db, sql`select valid_day from invited_member`)).toEqual([{ valid_day: '2026-11-18' }]);
    expect((await messagesOf(referrer)).map(({ content }) => content)[0]).not.toContain('recompensa');
  });
});

it('the audit finds settlements and rewards without each other, a member counted wrong, loops and referrers who are not there', async () => {
  await insertPlayers(db, everybody);
  await writeEntries(db, exampleBets('2026-11-20'));
  await runJobs('2026-11-21T13:00:00Z');
  const violations = await undone(db, async (tx) => {
    await execute(tx, sql`update invite_settlement set settled_at = null where player_id = ${A}`);
    await execute(tx, sql`delete from invite_settlement where player_id = ${B1}`);
    await execute(tx, sql`update invite_settlement set amount = amount + 1 where player_id = ${B3}`);
    await execute(tx, sql`update invited_member set bets_centavos = 0 where member_id = ${C1}`);
    await execute(tx, sql`insert into player select 8, '8', '', 'Oito', 1, 9, null, now()`);
    await execute(tx, sql`insert into player select 9, '9', '', 'Nove', 1, 8, null, now()`);
    await execute(tx, sql`insert into player select 10, '10', '', 'Dez', 1, 11, null, now()`);
    return findReferralViolations(tx);
  });
  expect(violations.map((violation) => violation.slice(0, 18)).toSorted()).toEqual([
    'player 1 invitatio',
    'player 10 was invi',
    'player 2 invitatio',
    'player 2 invited 5',
    'player 4 invitatio',
    'player 8 was invit',
    'player 9 was invit',
  ]);
});
