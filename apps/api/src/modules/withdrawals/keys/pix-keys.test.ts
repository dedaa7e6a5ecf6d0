import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { proveByDocuments } from '#modules/identity/staff/prove-by-documents.ts';
import { randomCpf, testPassword } from '#test/app/build-player.ts';
import { buildWithdrawer, personName, type Withdrawer } from '#test/app/cashier-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { insertWithdrawal } from '../withdrawal.store.ts';

let app: TestApp;
let player: Withdrawer;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildWithdrawer(app, 100_00);
});
afterAll(() => app[Symbol.asyncDispose]());

const key = { type: 'email' as const, key: 'maria@example.com' };
const save = (more: { password?: string; requestId?: string } = {}) =>
  app.call('/api/pay/saveKey', { requestId: randomUUID(), ...key, ...more }, player.token);
const countOfKeys = async () => (await app.succeed('/api/pay/keys', {}, player.token)).list.length;

it('a new key asks for the password, and says so', async () => {
  const words = 'Confirme com a sua senha';
  expect(await save()).toMatchObject({
    code: codes.invalidInput,
    msg: words,
    data: { reason: 'password_needed', fields: { password: words } },
  });
  expect((await save({ password: 'errada-123' })).data.fields).toEqual({ password: 'Senha incorreta' });
  expect(await countOfKeys()).toBe(1);
  const requestId = randomUUID();
  const saved = await save({ password: testPassword, requestId });
  expect(saved.code).toBe(codes.success);
  // A repeat, and a key that exists already, open no new way for money, so neither needs the password.
  expect((await save({ requestId })).data).toEqual(saved.data);
  expect((await save()).data).toEqual(saved.data);
});

it('a wrong password is limited', async () => {
  const other = await buildWithdrawer(app, 100_00);
  const tries = Array.from({ length: 11 }, () =>
    app.call('/api/pay/saveKey', { requestId: randomUUID(), ...key, password: 'errada-123' }, other.token),
  );
  const answers = (await Promise.all(tries)).map(({ code }) => code);
  expect(answers.filter((code) => code === codes.tooManyTries).length).toBeGreaterThan(0);
});

it('names the owner of a key only where somebody has checked whose it is', async () => {
  const owners = async () =>
    (await app.succeed('/api/pay/keys', {}, player.token)).list.map(({ type, ownerName }) => [type, ownerName]);
  // A CPF key is the CPF that a Pix has proved. The owner of the other key is unknown until a bank has paid to it.
  expect(await owners()).toEqual([
    ['cpf', personName],
    ['email', null],
  ]);
  const now = new Date();
  await insertWithdrawal(app.db, {
    playerId: player.playerId,
    withdrawalId: randomUUID(),
    requestId: randomUUID(),
    idEnvio: 'paid',
    amount: centavos(100),
    fee: centavos(0),
    keyId: randomUUID(),
    keyType: key.type,
    key: key.key,
    cpf: player.cpf,
    createdAt: now,
    promisedAt: now,
  });
  await execute(app.db, sql`update withdrawal set state = 'paid' where id_envio = 'paid'`);
  expect(await owners()).toEqual([
    ['cpf', personName],
    ['email', personName],
  ]);
  const change = proveByDocuments({ ...app.cashier, isExcluded: async () => false });
  const heir = { playerId: player.playerId, cpf: randomCpf(), name: 'João Lima' };
  await app.db.transactionOf(player.playerId, (tx) => change.execute(tx, heir, undefined as never));
  // These keys are the previous person's.
  expect(await owners()).toEqual([
    ['cpf', null],
    ['email', null],
  ]);
});
