import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { execute, queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, lastWithdrawal, personName } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { openDeposit, payAtBank, payIn, until } from '#test/app/neighbours/pay-at-bank.ts';
import { register } from '#test/app/register.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { refusing } from '#test/database/dying-database.ts';
import { undone } from '#test/database/undone.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { erasureOfTables } from '#wiring/keeping/erasure.ts';
import { dayMs } from '#platform/time/durations.ts';
import { eraseLongClosed, fiveYearsBefore } from './erasure.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, settings: { DEPOSIT_WAGERING_X100: 0 } });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const fiveYearsAgo = () => fiveYearsBefore(new Date());

const erase = async () => {
  const job = app.application.jobs.find(({ name }) => name === 'erase-long-closed');
  await job?.work({});
  expect(job).toBeDefined();
};

/** Sets the time at which the account was closed. */
const closedAt = ({ playerId }: TestPlayer, at: Date) =>
  asOwner(app.db, (tx) => execute(tx, sql`update player set closed_at = ${at} where player_id = ${playerId}`));

const isErased = async ({ playerId }: TestPlayer) =>
  (await requireRow(app.db, sql<{ at: Date | null }>`select erased_at as at from player where player_id = ${playerId}`))
    .at !== null;

const said = {
  key: 'ana.cerrado@exemplo.com.br',
  nickname: 'Ana do Cerrado',
  question: 'O meu vizinho Joaquim viu o Pix sair.',
};

/** Builds a player who deposited, was paid, wrote to the staff and left. */
async function buildWhoLeft() {
  const player = await buildPlayer(app);
  const cpf = randomCpf();
  const call = <Path extends Parameters<TestApp['succeed']>[0]>(
    path: Path,
    input: Parameters<typeof app.succeed<Path>>[1],
  ) => app.succeed(path, input, player.token);
  await call('/api/user/updateNickname', { nickname: said.nickname });
  await payIn(app, { ...player, cpf }, 50_00);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 50_00, win: 50_00 }));
  const keep = (type: 'email' | 'cpf', key: string) =>
    call('/api/pay/saveKey', { requestId: randomUUID(), type, key, password: testPassword });
  await keep('email', said.key);
  const { keyId } = await keep('cpf', cpf);
  expect((await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 50_00 })).code).toBe(codes.success);
  await until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');
  await call('/api/ticket/open', { requestId: randomUUID(), subject: 'deposit', text: said.question });
  await call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword });
  return { ...player, cpf };
}

/** The places in the whole database that contain one of these texts. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const tables = await queryRows(
    app.db,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await queryRows(
        app.db,
        sql`select from ${sql.table(name)} t where strpos(to_jsonb(t)::text, ${text}) > 0`,
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}

/** The tables with sealed columns of the player. */
async function listSealed({ playerId }: TestPlayer): Promise<string[]> {
  const held: string[] = [];
  for (const table of Object.keys(erasureOfTables)) {
    const rows = sql`select from ${sql.table(table)} t where player_id = ${playerId} and strpos(to_jsonb(t)::text, 'sealed:') > 0`;
    if ((await queryRows(app.db, rows)).length > 0) held.push(table);
  }
  return held;
}

it('says what becomes of every table with players in it', async () => {
  const tables = await queryRows(
    app.db,
    sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_name)
      where c.column_name = 'player_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  expect(Object.keys(erasureOfTables).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it('leaves of an account that was closed five years ago nothing that names a person, and the books whole', async () => {
  const player = await buildWhoLeft();
  // The texts that are stored in clear; CPF, name and key are sealed.
  const clear = [player.mobile, said.nickname, said.question];
  const texts = [...clear, player.cpf, personName, said.key];
  const before = await findTexts(texts);
  for (const text of clear) expect(before.join()).toContain(text);
  const tables = ['account_change', 'pix_key', 'player_address', 'player_identity', 'withdrawal'];
  expect(await listSealed(player)).toEqual(expect.arrayContaining(tables));
  await closedAt(player, fiveYearsAgo());
  await erase();
  // Another job deletes old texts after some days.
  const left = await findTexts(texts);
  expect(left.filter((place) => !place.startsWith('sms: '))).toEqual([]);
  expect(await listSealed(player)).toEqual([]);
  const kinds = await queryRows(
    app.db,
    sql<{ kind: string }>`select distinct kind from ledger_entry where player_id = ${player.playerId} order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['bet', 'deposit', 'win', 'withdrawal', 'withdrawal_paid']);
  expect(await findLedgerViolations(app.db)).toEqual([]);
});

it('leaves the books right of who set a limit, paused, excluded themselves and had got a bonus', async () => {
  const player = await buildPlayer(app);
  const cpf = randomCpf();
  const order = await openDeposit(app, player, { amountCentavos: 50_00, cpf, active_code: 'first_recharge' });
  await payAtBank(order);
  const { bonus } = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
  expect(bonus).toBe(37_50);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 87_50, win: 0 }));
  const call = <Path extends Parameters<TestApp['succeed']>[0]>(
    path: Path,
    input: Parameters<typeof app.succeed<Path>>[1],
  ) => app.succeed(path, input, player.token);
  await call('/api/user/setLimits', {
    requestId: randomUUID(),
    limits: [{ kind: 'bet', period: 'day', value: 20_00 }],
  });
  await call('/api/user/pause', { requestId: randomUUID(), days: 3 });
  await call('/api/user/selfExclude', { requestId: randomUUID(), months: 1, password: testPassword });
  await call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword });
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await closedAt(player, fiveYearsAgo());
  app.time.now = new Date(Date.now() + 40 * dayMs);
  await erase();
  app.time.now = undefined;
  expect(await isErased(player)).toBe(true);
  expect(await findLedgerViolations(app.db)).toEqual([]);
  // The same state of a player who isn't erased is a violation.
  const known = sql`update player set erased_at = null where player_id = ${player.playerId}`;
  const found = await undone(app.db, async (tx) => {
    await execute(tx, known);
    return (await findViolations(tx)).join('\n');
  });
  for (const violation of [/granted to nobody/u, /asked for and is not kept/u, /is paused/u, /is self-excluded/u])
    expect(found).toMatch(violation);
});

it('lets the phone of somebody unknown sign up as a new player', async () => {
  const player = await buildPlayer(app);
  await app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, player.token);
  await closedAt(player, fiveYearsAgo());
  await erase();
  await register(app, { mobile: player.mobile, password: testPassword });
  const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
  expect((await app.succeed('/api/user/info', {}, accessToken)).nickname).not.toBe('Conta apagada');
});

it('of one account that fails holds up no other', async () => {
  const [refused, other] = [await buildPlayer(app), await buildPlayer(app)];
  await closedAt(refused, new Date(fiveYearsAgo().getTime() - 2 * dayMs));
  await closedAt(other, new Date(fiveYearsAgo().getTime() - dayMs));
  const failing = eraseLongClosed({ ...app.cashier, db: refusing(app.db, refused.playerId) });
  await expect(failing).rejects.toThrow("can't be worked on");
  expect([await isErased(refused), await isErased(other)]).toEqual([false, true]);
  await erase();
  expect(await isErased(refused)).toBe(true);
});

it('waits for the last day of the five years, and for a self-exclusion that still counts', async () => {
  const [early, excluded, open] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
  const input = { requestId: randomUUID(), months: null, password: testPassword };
  await app.succeed('/api/user/selfExclude', input, excluded.token);
  await closedAt(early, new Date(fiveYearsAgo().getTime() + dayMs));
  await closedAt(excluded, fiveYearsAgo());
  await erase();
  expect([await isErased(early), await isErased(excluded), await isErased(open)]).toEqual([false, false, false]);
});

it.each(['2028-02-29T05:00:00Z', '2027-03-01T05:00:00Z', '2028-12-31T23:59:59Z'])(
  'counts the five years as the database does, at %s',
  async (now) => {
    const then = sql<{ at: Date }>`select ${new Date(now)}::timestamptz - interval '5 years' as at`;
    expect(fiveYearsBefore(new Date(now))).toEqual((await requireRow(app.db, then)).at);
  },
);

it('is kept from an open account by the database itself', async () => {
  const { playerId } = await buildPlayer(app);
  await expect(execute(app.db, sql`select erase_history(${playerId})`)).rejects.toThrow(
    `player ${playerId} has not been closed for five years`,
  );
});
