import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, requireRow, sql } from '#platform/database/index.ts';
import { countQueries, listPerson, mendList, spoilList } from '#test/regulator/at-regulator.ts';
import {
  buildPlayer,
  grant,
  openGameWindow,
  randomCpf,
  testPassword,
  type TestPlayer,
} from '#test/app/build-player.ts';
import { clearFaults, payIn, setFault } from '#test/app/neighbours/pay-at-bank.ts';
import { smsTo } from '#test/app/phone-codes.ts';
import { askToWithdraw } from '#test/app/cashier-player.ts';
import { bookedBalanceOf, payoutsOf, settlePayouts } from '#test/app/returned-money.ts';
import { confirmPlayer, testRegistration } from '#test/confirmation/confirm-player.ts';
import { buildMember, later } from '#test/staff/staff-browser.ts';
import { suspend } from '#test/staff/suspend.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { undone } from '#test/database/undone.ts';
import { testAddress } from '#test/app/register.ts';
import type { CpfStatus } from '#modules/compliance/index.ts';
import { scriptPersons } from '#modules/confirmation/persons.fixture.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { checkBase } from './asking/check-base.ts';
import { advanceImpediments } from './flow/advance-impediments.ts';

const { persons, people } = scriptPersons();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, persons, settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await mendList(app);
  await execute(app.db, sql`delete from rate_limit`);
});
afterEach(() => {
  app.time.now = undefined;
});

const limits: Input<'/api/user/saveRegistration'>['limits'] = [
  { kind: 'loss', period: 'day', value: 100_00 },
  { kind: 'time', period: 'day', value: 60 },
];

const logIn = ({ mobile }: TestPlayer) => app.call('/api/user/login', { mobile, password: testPassword });

const fill = ({ playerId }: TestPlayer, amountCentavos: number) =>
  grant(app, playerId, { amountCentavos: centavos(amountCentavos), requiredCentavos: 0 });

async function confirmed(amountCentavos = 0): Promise<TestPlayer & { cpf: string }> {
  const player = await buildPlayer(app);
  const { cpf } = await confirmPlayer(app, player);
  if (amountCentavos > 0) await fill(player, amountCentavos);
  return { ...player, cpf };
}

/** Builds a player who became impeded and then logged in. */
async function impeded(amountCentavos = 0): Promise<TestPlayer & { cpf: string }> {
  const player = await confirmed(amountCentavos);
  await listPerson(app, player.cpf);
  await logIn(player);
  return player;
}

const launch = (player: TestPlayer) => app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
const closedToBets = { code: codes.notAllowed, data: { reason: 'regulatory_check' } };
const queriesOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ cause: string; outcome: string; reasons: string[] }>`
      select cause, outcome, reasons from impeded_query where player_id = ${playerId} order by asked_at`,
  );
const impedimentOf = ({ playerId }: TestPlayer) =>
  requireRow(
    app.db,
    sql<{ state: string; returns: number; endedAt: Date | null }>`
      select state, returns, ended_at as "endedAt" from impediment where player_id = ${playerId}`,
  );
const advance = () => advanceImpediments(app.cashier);
const waiversOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql`select from ledger_entry where player_id = ${playerId} and kind = 'waiver' and amount = ${50_00}`,
  );

const plainValue = (name: string, value: unknown): unknown =>
  name === 'avatar' || (typeof value === 'string' && /\d|^[A-Z]{8}$/u.test(value)) ? 'this account’s own' : value;

/** The export of a player whose own data was right and who was then refused with another person's data. */
async function exportOfRefused(cpf: string, status: CpfStatus): Promise<string> {
  const player = await buildPlayer(app);
  const { name, birthDate } = testRegistration;
  const save = (said: string, as: CpfStatus) => {
    people.known.set(said, { status: as, name, socialName: null, birthDate });
    const input = { ...testRegistration, cpf: said, address: testAddress, limits };
    return app.call('/api/user/saveRegistration', input, player.token);
  };
  expect((await save(randomCpf(), 'regular')).data).toMatchObject({ state: 'face' });
  expect(await save(cpf, status)).toMatchObject({ code: codes.notAllowed, data: { reason: 'person_refused' } });
  const { json } = await app.succeed('/api/user/exportData', {}, player.token);
  return JSON.stringify(JSON.parse(json, plainValue), null, 1);
}

/** Erases the player as if the account had been closed for longer than its papers are kept. */
async function forget({ playerId }: TestPlayer): Promise<void> {
  const longAgo = new Date(Date.now() - 6 * 365 * dayMs);
  await asOwner(app.db, (tx) =>
    execute(tx, sql`update player set closed_at = ${longAgo} where player_id = ${playerId}`),
  );
  await app.application.jobs.find(({ name }) => name === 'erase-long-closed')?.work({});
  expect(await queryRows(app.db, sql`select from impediment where player_id = ${playerId}`)).toEqual([]);
}

describe('R06 the question to the list', () => {
  it('R06 is asked at the first log-in of a São Paulo day, once, and kept with its answer', async () => {
    app.time.now = new Date('2026-11-20T12:00:00Z');
    const player = await confirmed();
    await logIn(player);
    await logIn(player);
    expect(await countQueries(app, player.cpf)).toBe(1);
    // 23:30 of the same day in São Paulo.
    app.time.now = new Date('2026-11-21T02:30:00Z');
    await logIn(player);
    expect(await countQueries(app, player.cpf)).toBe(1);
    later(app, hourMs);
    await logIn(player);
    expect(await queriesOf(player)).toEqual([
      { cause: 'log_in', outcome: 'clear', reasons: [] },
      { cause: 'log_in', outcome: 'clear', reasons: [] },
    ]);
  });

  it('R06 is asked before the first game of a day by who stayed logged in', async () => {
    // 23:50 in São Paulo, and then a quarter of an hour later.
    app.time.now = new Date('2026-11-21T02:50:00Z');
    const player = await confirmed();
    expect((await launch(player)).code).toBe(codes.success);
    later(app, hourMs / 4);
    expect((await launch(player)).code).toBe(codes.success);
    expect(await countQueries(app, player.cpf)).toBe(2);
  });

  it('R06 is asked for everybody within 15 days, also who never comes back, and goes on where it was stopped', async () => {
    const players = [await confirmed(), await confirmed(), await confirmed()];
    for (const player of players) await logIn(player);
    later(app, 14 * dayMs + hourMs);
    await spoilList(app, { kind: 'answer-error', status: 503, times: 1 }, players[1]!.cpf);
    await checkBase(app.cashier, async () => {});
    const asked = async () => Promise.all(players.map(({ cpf }) => countQueries(app, cpf)));
    expect(await asked()).toEqual([2, 1, 2]);
    // Nobody is asked for twice, and a player without an answer is asked for again half an hour later.
    await checkBase(app.cashier, async () => {});
    expect(await asked()).toEqual([2, 1, 2]);
    later(app, hourMs);
    await checkBase(app.cashier, async () => {});
    expect(await asked()).toEqual([2, 2, 2]);
  });

  it('R06 is asked for who is confirmed long after their registration, without a log-in', async () => {
    const player = await buildPlayer(app);
    const cpf = randomCpf();
    await app.cashier.isBarred({ playerId: player.playerId, cpf });
    later(app, 14 * dayMs + hourMs);
    // The base has come to this account while it had no proved person.
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, cpf)).toBe(1);
    later(app, 6 * dayMs);
    await confirmPlayer(app, player, { cpf });
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, cpf)).toBe(2);
    later(app, 14 * dayMs + hourMs);
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, cpf)).toBe(3);
  });

  it('R06 is asked anew for everybody after a restore, which may have lost a hit', async () => {
    app.time.now = new Date('2026-11-20T12:00:00Z');
    const player = await confirmed(50_00);
    await logIn(player);
    expect((await launch(player)).code).toBe(codes.success);
    // The hit of this day is lost.
    await listPerson(app, player.cpf);
    const step = app.application.afterRestore.find(({ what }) => what === 'Regulator’s list');
    expect((await step?.work(new Date(), []))?.done['players to be asked for']).toBeGreaterThanOrEqual(1);
    expect(await launch(player)).toMatchObject(closedToBets);
    const other = await confirmed();
    await logIn(other);
    await listPerson(app, other.cpf);
    await step?.work(new Date(), []);
    await checkBase(app.cashier, async () => {});
    expect(await impedimentOf(other)).toMatchObject({ state: 'open' });
  });

  it('R06 is asked for whom a clock that was ahead has put off', async () => {
    const player = await confirmed();
    await logIn(player);
    later(app, hourMs);
    const dueAt = (days: number) =>
      execute(
        app.db,
        sql`update impeded_check set due_at = ${new Date(app.time.now!.getTime() + days * dayMs)} where player_id = ${player.playerId}`,
      );
    await dueAt(14);
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, player.cpf)).toBe(1);
    await dueAt(40);
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, player.cpf)).toBe(2);
  });

  it('R06 is asked for whom an update has listed, at a time that is more exact than the server’s', async () => {
    const player = await confirmed();
    await logIn(player);
    const ofPlayer = sql`where player_id = ${player.playerId}`;
    const { dueAt } = await requireRow(
      app.db,
      sql<{ dueAt: Date }>`select due_at as "dueAt" from impeded_check ${ofPlayer}`,
    );
    // A cluster refuses an update that adds an interval to a column.
    await execute(
      app.db,
      sql`update impeded_check set due_at = ${dueAt}::timestamptz + interval '456 microseconds' ${ofPlayer}`,
    );
    later(app, 15 * dayMs);
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, player.cpf)).toBe(2);
  });

  it.each([
    ['409', { kind: 'answer-error', status: 409 }],
    ['429', { kind: 'answer-error', status: 429 }],
    ['503', { kind: 'answer-error', status: 503 }],
    ['garbage', { kind: 'answer-garbage' }],
    ['words that nobody knows', { kind: 'answer-unknown-words' }],
    ['a cut connection', { kind: 'answer-lost' }],
  ])('R06 answered by %s keeps betting closed for who wasn’t checked, and nothing else', async (_what, fault) => {
    const player = await confirmed(50_00);
    await spoilList(app, fault);
    expect((await logIn(player)).code).toBe(codes.success);
    expect(await launch(player)).toMatchObject(closedToBets);
    expect((await app.call('/api/user/wallet', {}, player.token)).code).toBe(codes.success);
    expect((await app.call('/api/pay/withdrawConfig', {}, player.token)).code).toBe(codes.success);
    expect(await queriesOf(player)).toEqual([
      { cause: 'log_in', outcome: 'unavailable', reasons: [] },
      { cause: 'launch', outcome: 'unavailable', reasons: [] },
    ]);
    await mendList(app);
    expect((await launch(player)).code).toBe(codes.success);
  });

  it('R06 goes on with another token when the list takes the last one no more', async () => {
    const player = await confirmed();
    await spoilList(app, { kind: 'token-dead', times: 1 });
    expect((await launch(player)).code).toBe(codes.success);
  });

  it('R06 holds a log-in up for two seconds at most', async () => {
    const player = await confirmed();
    await spoilList(app, { kind: 'answer-slow', delayMs: 4_000, times: 1 });
    const begunAt = performance.now();
    expect((await logIn(player)).code).toBe(codes.success);
    expect(performance.now() - begunAt).toBeLessThan(3_900);
  });
});

describe('R05 a hit', () => {
  it('R05 keeps the reasons as the regulator writes them, also one that nobody has heard of', async () => {
    const player = await confirmed();
    await listPerson(app, player.cpf, ['PROGRAMA_SOCIAL', 'PROGRAMA_DE_2031']);
    await logIn(player);
    expect((await queriesOf(player)).at(-1)?.reasons).toEqual(['PROGRAMA_SOCIAL', 'PROGRAMA_DE_2031']);
  });

  it('R07 closes bets and deposits at once, ends open games, and tells the player neutrally', async () => {
    app.time.now = new Date('2026-11-21T02:50:00Z');
    const player = await confirmed(50_00);
    const { gameSession } = await openGameWindow(app, player);
    const spin = () =>
      app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50, mode: 'base' }, gameSession);
    expect((await spin()).code).toBe(codes.success);
    await listPerson(app, player.cpf);
    // It is another day in São Paulo now; the player's presence still counts.
    later(app, hourMs / 4);
    await logIn(player);
    expect((await spin()).code).not.toBe(codes.success);
    expect(await launch(player)).toMatchObject(closedToBets);
    const deposit = { requestId: randomUUID(), amountCentavos: 50_00 };
    expect(await app.call('/api/pay/recharge', deposit, player.token)).toMatchObject(closedToBets);
    const { list } = await app.succeed('/api/message/list', { page: 1, pageSize: 20 }, player.token);
    const told = list.find(({ title }) => title === 'Verificação regulatória');
    expect(told?.content).toMatch(
      /^Estamos concluindo verificações regulatórias\..*Você pode sacar o seu saldo até \d/u,
    );
    expect(JSON.stringify(list)).not.toMatch(/social|benef|impedid|Desenrola|Fies/iu);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 is told by SMS too, neutrally: who is found without being there reads no message in the app', async () => {
    const player = await confirmed();
    await logIn(player);
    await listPerson(app, player.cpf);
    later(app, 14 * dayMs + hourMs);
    await checkBase(app.cashier, async () => {});
    const told = (await smsTo(app, player.mobile)).at(-1)?.text ?? '';
    expect(told).toMatch(/verificações regulatórias.*saque o seu saldo até \d\d\/\d\d/u);
    expect(told).not.toMatch(/social|benef|impedid|Desenrola|Fies/iu);
    const { browser } = await buildMember(app, ['risk']);
    const { list } = await browser.succeed('/back-office/api/players/timeline', { playerId: player.playerId });
    expect(list.map(({ what }) => what)).toContain('list_told');
  });

  it('R05 R06 at sign-up is refused without a word of why, and nothing is left to close', async () => {
    const player = await buildPlayer(app);
    const cpf = randomCpf();
    await listPerson(app, cpf);
    expect(await app.cashier.isBarred({ playerId: player.playerId, cpf })).toBe(true);
    expect(await queryRows(app.db, sql`select from impediment where player_id = ${player.playerId}`)).toEqual([]);
    await spoilList(app, { kind: 'answer-error', status: 503 });
    await expect(app.cashier.isBarred({ playerId: player.playerId, cpf })).rejects.toThrow('asked in vain');
  });

  it('R05 at sign-up is no oracle: the export of who is refused is the same whatever the reason', async () => {
    const listed = randomCpf();
    await listPerson(app, listed);
    const exports = [
      await exportOfRefused(listed, 'regular'),
      await exportOfRefused(randomCpf(), 'suspended'),
      await exportOfRefused(randomCpf(), 'deceased'),
    ];
    expect(exports[1]).toBe(exports[0]);
    expect(exports[2]).toBe(exports[0]);
    expect(exports[0]).not.toMatch(/impeded|SOCIAL/u);
  });

  it('R05 is exported without its reason, and as it was told', async () => {
    const player = await impeded();
    const { json } = await app.succeed('/api/user/exportData', {}, player.token);
    expect(json).not.toMatch(/PROGRAMA_SOCIAL/u);
    expect(JSON.parse(json)).toMatchObject({
      consultas_ao_regulador: [{ cause: 'log_in', asked_at: expect.any(String) }],
      impedimentos: [{ state: 'open', found_at: expect.any(String), closed_at: null }],
    });
  });
});

it('R05 staff read who is impeded and why, and each look is an entry', async () => {
  const player = await confirmed(15_00);
  await listPerson(app, player.cpf, ['RENEGOCIACAO_FIES', 'PROGRAMA_DE_2031']);
  await logIn(player);
  const { browser } = await buildMember(app, ['risk']);
  const { list } = await browser.succeed('/back-office/api/impeded/list', {});
  expect(list.find(({ playerId }) => playerId === player.playerId)).toMatchObject({
    reasons: ['Renegociou o Fies', 'PROGRAMA_DE_2031'],
    balanceCentavos: 15_00,
    clock: { state: 'open', closedAt: null },
  });
  const read = await browser.succeed('/back-office/api/players/read', { playerId: player.playerId });
  expect(read?.impediment).toMatchObject({ state: 'open' });
  const audit = await buildMember(app, ['audit']);
  const log = await audit.browser.succeed('/back-office/api/log/list', { action: 'impeded/list' });
  expect(log.list[0]).toMatchObject({ subject: 'impeded' });
});

describe('R07 the days after a hit', () => {
  it('R07 two days to withdraw, closed by the third, the money in the player’s own account', async () => {
    const player = await impeded(80_00);
    later(app, dayMs);
    await advance();
    expect((await logIn(player)).code).toBe(codes.success);
    expect(await impedimentOf(player)).toMatchObject({ state: 'open' });
    later(app, dayMs + hourMs);
    await advance();
    expect(await logIn(player)).toMatchObject({ code: codes.notAllowed, data: { reason: 'account_closed' } });
    expect(await impedimentOf(player)).toMatchObject({ state: 'returning', returns: 1 });
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: 80_00 }]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
    later(app, dayMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'returned', endedAt: null });
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 a deposit that waited for bets is free, and the books are right then and when the player is forgotten', async () => {
    const player = await confirmed();
    await payIn(app, player, 50_00);
    expect(await waiversOf(player)).toHaveLength(0);
    await listPerson(app, player.cpf);
    await logIn(player);
    expect(await waiversOf(player)).toHaveLength(1);
    expect(await findViolations(app.db)).toEqual([]);
    later(app, 2 * dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: 50_00 }]);
    expect(await findViolations(app.db)).toEqual([]);
    await forget(player);
    expect(await findViolations(app.db)).toEqual([]);
    // The same state of a player who isn't erased, and who had no hit, is a violation.
    const known = sql`update player set erased_at = null where player_id = ${player.playerId}`;
    const found = await undone(app.db, async (tx) => {
      await execute(tx, known);
      return (await findViolations(tx)).join('\n');
    });
    expect(found).toMatch(/: a waiver, and nobody.*\n.*its wagering is waived, and nobody/u);
  });

  it('R07 a payout that fails brings the money back and is tried again each day, 180 days long, then it is due', async () => {
    const player = await impeded(30_00);
    later(app, 2 * dayMs + hourMs);
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: player.cpf } });
    await advance();
    await settlePayouts(app);
    later(app, dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect((await payoutsOf(app, player)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await bookedBalanceOf(app, player)).toBe(30_00);
    later(app, 180 * dayMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'due', returns: 2 });
    expect(await bookedBalanceOf(app, player)).toBe(30_00);
    await clearFaults(app);
    later(app, dayMs);
    await advance();
    expect((await payoutsOf(app, player)).length).toBe(2);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 a return that a restore took out of the count is followed by the next one', async () => {
    const player = await impeded(30_00);
    later(app, 2 * dayMs + hourMs);
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: player.cpf } });
    await advance();
    // What a restore and a reconciling leave: the payout, and a case that doesn't count it.
    await execute(app.db, sql`update impediment set returns = 0 where player_id = ${player.playerId}`);
    await settlePayouts(app);
    await clearFaults(app);
    later(app, dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect((await payoutsOf(app, player)).map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(await impedimentOf(player)).toMatchObject({ returns: 2 });
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 money that comes later than the first return goes back too', async () => {
    const player = await impeded(10_00);
    later(app, 2 * dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    await fill(player, 7_00);
    later(app, dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect((await payoutsOf(app, player)).map(({ amount }) => amount)).toEqual([10_00, 7_00]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
  });

  it('R07 somebody who is on the list no more plays on, and is asked for once more before an account is closed', async () => {
    const [soon, late] = [await impeded(20_00), await impeded(20_00)];
    await listPerson(app, soon.cpf, []);
    later(app, dayMs);
    await logIn(soon);
    expect(await impedimentOf(soon)).toMatchObject({ state: 'lifted' });
    await app.cashier.playLimits.ofLaunch(soon.playerId);
    await listPerson(app, late.cpf, []);
    later(app, dayMs + hourMs);
    await advance();
    expect(await impedimentOf(late)).toMatchObject({ state: 'lifted' });
    expect((await logIn(late)).code).toBe(codes.success);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R37 the end of a check calls nobody back whom another block still keeps from betting', async () => {
    const player = await impeded();
    const wish = { requestId: randomUUID(), months: null, password: testPassword };
    await app.succeed('/api/user/selfExclude', wish, player.token);
    await listPerson(app, player.cpf, []);
    later(app, dayMs);
    const { data } = await logIn(player);
    const [told] = (await app.succeed('/api/message/list', {}, data.accessToken)).list;
    expect(told).toMatchObject({ title: 'Verificação concluída', link: '/withdraw' });
    expect(told?.content).not.toMatch(/dep[oó]sit|apost/iu);
  });

  /** Builds an account that a hit closed and staff reopened while the person is still on the list. */
  async function reopened(amountCentavos: number) {
    const player = await impeded(amountCentavos);
    later(app, 2 * dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect(await logIn(player)).toMatchObject({ data: { reason: 'account_closed' } });
    const { browser } = await buildMember(app, ['risk']);
    await browser.succeed('/back-office/api/players/reopen', { playerId: player.playerId, reason: 'Chamado 1042' });
    return player;
  }

  const casesOf = ({ playerId }: TestPlayer) =>
    queryRows(app.db, sql`select state from impediment where player_id = ${playerId} order by found_at`);

  it('R07 a reopened account whose person is on the list yet is closed again, by a case and days of its own', async () => {
    const player = await reopened(80_00);
    expect((await logIn(player)).code).toBe(codes.success);
    expect(await casesOf(player)).toEqual([{ state: 'lifted' }, { state: 'open' }]);
    await fill(player, 15_00);
    later(app, dayMs);
    await advance();
    expect((await logIn(player)).code).toBe(codes.success);
    later(app, dayMs + hourMs);
    await advance();
    expect(await logIn(player)).toMatchObject({ code: codes.notAllowed, data: { reason: 'account_closed' } });
    await settlePayouts(app);
    expect((await payoutsOf(app, player)).map(({ amount }) => amount)).toEqual([80_00, 15_00]);
    expect(await findViolations(app.db)).toEqual([]);
  });

  /** What the player's timeline tells staff of the cases, newest first. */
  async function timelineOf({ playerId }: TestPlayer) {
    const { browser } = await buildMember(app, ['risk']);
    const { list } = await browser.succeed('/back-office/api/players/timeline', { playerId });
    return list.filter(({ what }) => what.startsWith('list_')).map(({ at, what }) => ({ at, what }));
  }
  const newest = async (player: TestPlayer, count: number) =>
    (await timelineOf(player)).slice(0, count).map(({ what }) => what);

  it('R07 a case that a reopening ends is not told as an impediment that ended', async () => {
    const player = await reopened(80_00);
    await logIn(player);
    expect((await newest(player, 3)).toSorted()).toEqual(['list_impeded', 'list_reopened', 'list_told']);
  });

  it('R07 what became of the money in 180 days stands in the timeline, also when the account is reopened later', async () => {
    const [listed, cleared] = [await impeded(80_00), await impeded(60_00)];
    later(app, 2 * dayMs + hourMs);
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: cleared.cpf } });
    for (const days of [0, 1, 181]) {
      later(app, days * dayMs);
      await advance();
      await settlePayouts(app);
    }
    await clearFaults(app);
    await listPerson(app, cleared.cpf, []);
    const told = [await timelineOf(listed), await timelineOf(cleared)];
    expect(told.map(([end]) => end?.what)).toEqual(['list_returned', 'list_due']);
    later(app, dayMs);
    const { browser } = await buildMember(app, ['risk']);
    for (const player of [listed, cleared]) {
      await browser.succeed('/back-office/api/players/reopen', { playerId: player.playerId, reason: 'Chamado 1042' });
      expect((await logIn(player)).code).toBe(codes.success);
    }
    expect([await casesOf(listed), await casesOf(cleared)]).toEqual([
      [{ state: 'lifted' }, { state: 'open' }],
      [{ state: 'lifted' }],
    ]);
    const after = [await timelineOf(listed), await timelineOf(cleared)];
    expect(after).toEqual([[...after[0]!.slice(0, 2), ...told[0]!], told[1]]);
    expect((await newest(listed, 2)).toSorted()).toEqual(['list_impeded', 'list_told']);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R06 R07 a reopened account is asked for although its player never logs in', async () => {
    const player = await reopened(10_00);
    await checkBase(app.cashier, async () => {});
    expect(await casesOf(player)).toEqual([{ state: 'lifted' }, { state: 'open' }]);
    // The list's answer is the same when it is asked again, so the case stays the same.
    later(app, hourMs);
    await app.cashier.isBarred(player);
    expect(await casesOf(player)).toHaveLength(2);
  });

  it('R07 a hit under a clock that was ahead leaves the two days, counted from when it is set right', async () => {
    const player = await confirmed(50_00);
    await listPerson(app, player.cpf);
    later(app, 10 * minuteMs);
    await logIn(player);
    later(app, -10 * minuteMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'open' });
    later(app, 2 * dayMs - minuteMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'open' });
    later(app, 2 * minuteMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'returning' });
  });

  it('R07 a list that doesn’t answer holds the closing up until shortly before the end of the third day, and no longer', async () => {
    const player = await impeded(20_00);
    await spoilList(app, { kind: 'answer-error', status: 503 });
    later(app, 2 * dayMs + hourMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'open' });
    later(app, 22 * hourMs + hourMs / 2);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'returning' });
  });

  it('R07 in any order of nodes, money is neither lost nor returned twice', async () => {
    const player = await impeded(90_00);
    later(app, 2 * dayMs + hourMs);
    await Promise.all([advance(), advance(), advance(), logIn(player)]);
    await Promise.all([settlePayouts(app), settlePayouts(app), advance()]);
    later(app, dayMs + hourMs);
    await Promise.all([advance(), advance(), settlePayouts(app)]);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: 90_00 }]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 the player’s own withdrawal within the two days is paid, and waited for', async () => {
    const player = await impeded(40_00);
    const key = { requestId: randomUUID(), type: 'cpf' as const, key: player.cpf, password: testPassword };
    const { keyId } = await app.succeed('/api/pay/saveKey', key, player.token);
    expect((await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 25_00 })).code).toBe(codes.success);
    later(app, 2 * dayMs + hourMs);
    await advance();
    expect(await impedimentOf(player)).toMatchObject({ state: 'returning', returns: 0 });
    // The payout was sent two days ago, so the bank is asked about it seldom.
    await settlePayouts(app, hourMs);
    later(app, dayMs + hourMs);
    await advance();
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([
      { state: 'paid', amount: 25_00 },
      { state: 'paid', amount: 15_00 },
    ]);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R07 a withdrawal that still waits in review is ended, and the ordered return takes its money too', async () => {
    const player = await impeded(40_00);
    await suspend(app, player);
    const key = { requestId: randomUUID(), type: 'cpf' as const, key: player.cpf, password: testPassword };
    const { keyId } = await app.succeed('/api/pay/saveKey', key, player.token);
    const asked = await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 25_00 });
    expect(asked.data).toMatchObject({ state: 'review' });
    later(app, 2 * dayMs + hourMs);
    await Promise.all([advance(), advance()]);
    expect(await impedimentOf(player)).toMatchObject({ state: 'returning', returns: 1 });
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([
      { state: 'refused', amount: 25_00 },
      { state: 'paid', amount: 40_00 },
    ]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
    expect(await findViolations(app.db)).toEqual([]);
  });
});
