import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import {
  checkLeafFile,
  readProof,
  readStatement,
  statementHash,
  verifyChain,
  verifyProof,
  type PublishedStatement,
} from '@ipe/liabilities';
import { accountAt, rowOf } from '@ipe/liabilities/grow';
import { centavos } from '@ipe/money';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { creditWallet, openBet, reserveWithdrawal } from '#modules/ledger/index.ts';
import { execute, fingerprint, sealPersonal, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { bringFirstSeed } from '#test/app/change-seeds.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findLiabilityViolations } from './audit.store.ts';
import { liabilitiesMetrics } from './liabilities.metrics.ts';
import { readBesidePlay } from './reading/read-beside-play.ts';
import { serveFiles } from './showing/serve-files.ts';
import { stateDays } from './state-days.ts';

let app: TestApp;
let maria: TestPlayer;
let joana: TestPlayer;
const firstDay = '2026-03-02';
const failed = (checks: readonly { name: string; isMatch: boolean }[]): string[] =>
  checks.filter(({ isMatch }) => !isMatch).map(({ name }) => name);

/** Some minutes after the end of this day. */
const after = (day: string): Date => new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() + 20 * 60_000);
const noonOf = (day: string): Date => new Date(startOfSaoPauloDay(day).getTime() + 12 * 60 * 60_000);

const give = (
  player: TestPlayer,
  {
    amount,
    kind = 'deposit',
    required = 0,
    at = noonOf(firstDay),
  }: { amount: number; kind?: 'deposit' | 'bonus'; required?: number; at?: Date },
) =>
  app.db.transactionOf(player.playerId, (tx) =>
    creditWallet(tx, {
      playerId: player.playerId,
      kind,
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      lot: { kind, requiredCentavos: centavos(required) },
      now: at,
    }),
  );

async function endDay(day: string): Promise<void> {
  app.time.now = after(day);
  await closeDays(app.cashier);
  await stateDays(app.cashier);
}

const fileOf = async (name: string): Promise<Response> => fetch(`${app.address}/provas/${name}`);
const statementOn = async (day: string): Promise<PublishedStatement> =>
  readStatement(await (await fileOf(`${day}.json`)).json());
const proofOf = async ({ token }: TestPlayer, day?: string) =>
  readProof((await app.succeed('/api/user/liabilityProof', day === undefined ? {} : { day }, token)).proof);

beforeAll(async () => {
  app = await startTestApp();
  app.time.now = noonOf(firstDay);
  maria = await buildPlayer(app);
  joana = await buildPlayer(app);
  await bringFirstSeed(app, maria);
  // Free money, money to wager and a bonus, and a bet of free money without a result.
  await give(maria, { amount: 100_00 });
  await app.db.transactionOf(maria.playerId, (tx) =>
    openBet(tx, {
      playerId: maria.playerId,
      betId: randomUUID(),
      content: 'a bet',
      amountCentavos: centavos(15_00),
      now: noonOf(firstDay),
    }),
  );
  await give(maria, { amount: 30_00, required: 30_00 });
  await give(maria, { amount: 8_00, kind: 'bonus', required: 80_00 });
  await endDay(firstDay);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('what the house owes', () => {
  it('is stated of every closed day: each player’s own money, what is reserved and in open bets, and bonuses apart', async () => {
    const { statement } = await statementOn(firstDay);
    expect(statement).toMatchObject({
      number: 1,
      previous: null,
      totals: { owed: 130_00, bonus: 8_00 },
      owedBy: { withdrawable: 85_00, locked: 30_00, reserved: 0, inOpenBets: 15_00 },
      reading: app.db.engine === 'citus' ? 'moment-per-node' : 'one-moment',
      house: 'Ipê',
    });
    expect(statement.games.map(({ id }) => id)).toContain('capivara-da-sorte');
    expect(statement.rules.map(({ kind }) => kind)).toContain('sign');
  });

  it('holds each player’s own proof, which the server makes from what it kept', async () => {
    const proof = await proofOf(maria);
    expect(failed(verifyProof(proof, { playerId: maria.playerId, day: firstDay }).checks)).toEqual([]);
    expect(proof.holdings).toEqual({ withdrawable: 85_00, locked: 30_00, reserved: 0, inOpenBets: 15_00, bonus: 8_00 });
    const poor = await proofOf(joana);
    expect(failed(verifyProof(poor, { playerId: joana.playerId }).checks)).toEqual([]);
    expect(poor.secret).not.toBe(proof.secret);
  });

  it('names the seeds that were fixed for the player, as the player sees them', async () => {
    const { seeds } = await proofOf(maria);
    const shown = await app.succeed('/api/user/fairness', {}, maria.token);
    expect(seeds.hashes).toContain(shown.serverSeedHash);
  });

  it('is a file that anybody reads from anywhere, reckons anew and mirrors', async () => {
    const tree = await fileOf(`${firstDay}.leaves`);
    expect(tree.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = new Uint8Array(await tree.arrayBuffer());
    const end = bytes.indexOf(10);
    const published = readStatement(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
    const check = checkLeafFile(published);
    check.add(bytes.subarray(end + 1));
    expect(failed(check.end())).toEqual([]);
    const lines = (await (await fileOf('statements.ndjson')).text()).trim().split('\n');
    expect(lines.map((line) => statementHash(readStatement(JSON.parse(line)).statement))).toEqual([
      statementHash((await statementOn(firstDay)).statement),
    ]);
    for (const name of ['2026-03-01.json', '2026-02-31.json', `${firstDay}.txt`, 'x'])
      expect((await fileOf(name)).status).toBe(404);
  });

  it('is given to others however slowly somebody reads it: a tree at a time to a network, and the statements beside', async () => {
    const getExecutor = () =>
      new Proxy(app.db.getExecutor(), {
        get(target, key) {
          const part: unknown = Reflect.get(target, key);
          if (key === 'executeQuery')
            return (query: { sql: string }) =>
              query.sql.includes('order by branch_no')
                ? new Promise(() => {})
                : Reflect.apply(part as never, target, [query]);
          return typeof part === 'function' ? part.bind(target) : part;
        },
      });
    await using server = fastify({ trustProxy: true, forceCloseConnections: true });
    await serveFiles(server, { ...app.db, getExecutor });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (file: string, network: string) =>
      (await fetch(`${address}/provas/${file}`, { headers: { 'x-forwarded-for': network } })).status;
    const tree = `${firstDay}.leaves`;
    expect([await ask(tree, '203.0.113.1'), await ask(tree, '203.0.113.1')]).toEqual([200, 503]);
    expect([await ask(tree, '203.0.113.2'), await ask('statements.ndjson', '203.0.113.1')]).toEqual([200, 200]);
    expect([await ask(tree, '203.0.113.3'), await ask(tree, '203.0.113.4')]).toEqual([200, 200]);
    expect([await ask(tree, '203.0.113.5'), await ask('statements.ndjson', '203.0.113.5')]).toEqual([503, 200]);
  });

  it('is stated once, whoever tries again', async () => {
    const before = await statementOn(firstDay);
    await Promise.all([stateDays(app.cashier), stateDays(app.cashier)]);
    expect(await statementOn(firstDay)).toEqual(before);
  });

  it('counts a withdrawal until it is paid, goes on from the day before, and says when a day was missed', async () => {
    const second = addDays(firstDay, 1);
    await app.db.transactionOf(maria.playerId, (tx) =>
      reserveWithdrawal(tx, {
        playerId: maria.playerId,
        amountCentavos: centavos(20_00),
        reference: withdrawalId,
        now: noonOf(second),
      }),
    );
    await insertWithdrawal(20_00, noonOf(second));
    const third = addDays(firstDay, 2);
    // No server ran in the night after the second day.
    await endDay(third);
    expect((await fileOf(`${second}.json`)).status).toBe(404);
    const [first, next] = [await statementOn(firstDay), await statementOn(third)];
    expect(next.statement.owedBy).toEqual({ withdrawable: 65_00, locked: 30_00, reserved: 20_00, inOpenBets: 15_00 });
    expect(next.statement.totals).toEqual(first.statement.totals);
    expect(failed(verifyChain([first, next]))).toEqual([]);
    const { list, hasMore } = await app.succeed('/api/home/liabilities', {});
    expect([list.map(({ statement }) => statement.day), hasMore]).toEqual([[third, firstDay], false]);
    const older = await app.succeed('/api/home/liabilities', { before: third });
    expect(older.list.map(({ statement }) => statement.day)).toEqual([firstDay]);
  });

  it('leaves debts out: what players owe the house takes nothing from what it owes', async () => {
    const { totals } = (await statementOn(addDays(firstDay, 2))).statement;
    await execute(app.db, sql`update wallet set debt = 999 where player_id = ${joana.playerId}`);
    await endDay(addDays(firstDay, 3));
    expect((await statementOn(addDays(firstDay, 3))).statement.totals).toEqual(totals);
    await execute(app.db, sql`update wallet set debt = 0 where player_id = ${joana.playerId}`);
  });

  it('is not stated where the lots of a player aren’t what their journal ends with, nor where a withdrawal isn’t', async () => {
    const day = addDays(firstDay, 4);
    const bend = (by: number) =>
      execute(app.db, sql`update wallet set balance = balance + ${by} where player_id = ${maria.playerId}`);
    await bend(1);
    await expect(endDay(day)).rejects.toThrow(`player ${maria.playerId}: the lots have`);
    await bend(-1);
    const change = (amount: number) =>
      execute(app.db, sql`update withdrawal set amount = ${amount} where player_id = ${maria.playerId}`);
    await change(19_00);
    await expect(endDay(day)).rejects.toThrow('the accounts add up to a reserved of 1900, the ledger has 2000');
    await change(20_00);
    expect((await fileOf(`${day}.json`)).status).toBe(404);
    await endDay(day);
    expect((await fileOf(`${day}.json`)).status).toBe(200);
  });

  it('is proved as long as its tree is kept, and told for good', async () => {
    const last = addDays(firstDay, 12);
    await endDay(last);
    expect(await app.call('/api/user/liabilityProof', { day: firstDay }, maria.token)).toMatchObject({
      code: codes.notFound,
      data: { reason: 'not_kept' },
    });
    expect((await fileOf(`${firstDay}.leaves`)).status).toBe(404);
    expect((await statementOn(firstDay)).statement.number).toBe(1);
    expect(failed(verifyProof(await proofOf(maria), { day: last }).checks)).toEqual([]);
    const late = await buildPlayer(app);
    expect(await app.call('/api/user/liabilityProof', {}, late.token)).toMatchObject({ data: { reason: 'not_in_it' } });
  });

  it('is read beside play and is of one moment all the same: what was booked until then, and nothing behind it', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => buildPlayer(app)));
    const booked: number[] = [];
    const read = Promise.withResolvers<void>();
    let isRead = false;
    const playing = (async () => {
      for (let turn = 0; !isRead; turn += 1) {
        const player = players[(turn * 3) % players.length]!;
        await give(player, { amount: 1_00, at: app.time.now! });
        booked.push(player.playerId);
        if (booked.length === players.length) read.resolve();
      }
    })();
    await read.promise;
    const { table, reading } = await readBesidePlay(app.cashier, 2);
    const during = booked.length;
    isRead = true;
    await playing;
    const found = players.map(({ playerId }) => accountAt(table, rowOf(table, playerId)!));
    const count = found.reduce((sum, { entryNo }) => sum + entryNo, 0);
    expect([reading, count > players.length, count <= during + 1]).toEqual(['one-moment', true, true]);
    const until = booked.slice(0, count);
    const right = players.map(({ playerId }) => until.filter((id) => id === playerId).length);
    expect(found.map(({ entryNo, withdrawable }) => [entryNo, withdrawable])).toEqual(
      right.map((times) => [times, times * 1_00]),
    );
  });

  it('is looked at by the audit: shares that aren’t what was published', async () => {
    expect(await findLiabilityViolations(app.db)).toEqual([]);
    await execute(
      app.db,
      sql`update liability_share set withdrawable = withdrawable + 1 where player_id = ${maria.playerId}`,
    );
    const found = await findLiabilityViolations(app.db);
    expect(found[0]).toMatch(/^liabilities of 2026-03-\d\d: players' shares add up to/u);
  });

  it('tells the house of days without a statement', async () => {
    const [unstated, stated] = liabilitiesMetrics;
    const read = async (now: Date) => (await unstated!.read!(app.db, now))[0]?.value;
    const last = addDays(firstDay, 12);
    expect(await read(after(last))).toBe(0);
    expect(await read(after(addDays(last, 2)))).toBe(2);
    expect((await stated!.read!(app.db, new Date())).map(({ value }) => value)).toEqual([130_00, 8_00]);
  });
});

const withdrawalId = randomUUID();

async function insertWithdrawal(amount: number, at: Date): Promise<void> {
  const cpf = sealPersonal(app.db, maria.playerId, '52998224725');
  await execute(
    app.db,
    sql`insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, key_fingerprint, cpf, state,
          created_at, check_at, promised_at)
        values (${maria.playerId}, ${withdrawalId}, ${randomUUID()}, ${randomUUID()}, ${amount}, 0, ${randomUUID()}, 'cpf', ${cpf},
          ${fingerprint(app.db, 'pix-key', '52998224725')}, ${cpf}, 'approved', ${at}, ${at}, ${at})`,
  );
}
