import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { scriptPersons } from '#modules/confirmation/persons.fixture.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, lastWithdrawal } from '#test/app/cashier-player.ts';
import { payAtBank, until } from '#test/app/neighbours/pay-at-bank.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

const { persons, people, faces } = scriptPersons();
let app: TestApp;
beforeAll(async () => {
  const settings = { COMPLIANCE_PROFILE: 'licensed-br', DEPOSIT_WAGERING_X100: 0 } as const;
  app = await startTestApp({ withPix: true, persons, settings });
});
afterAll(() => app[Symbol.asyncDispose]());

const person = {
  cpf: randomCpf(),
  name: 'Joaquina Quitéria do Cerrado',
  birthDate: '1990-12-31',
  email: 'joaquina.quiteria@exemplo.com.br',
  gender: 'female',
  nationality: 'brazilian',
} as const;
const address = { area: 'GO', postalCode: '76600973', city: 'Pirenópolis', address: 'Beco das Quitandas, 31' } as const;
const key = 'quitandas.da.joaquina@exemplo.com.br';

/** Every text that identifies the person or reaches them; the phone is tested separately. */
const texts = [
  person.cpf,
  person.name,
  'Quitéria',
  person.email,
  key,
  address.postalCode,
  address.city,
  address.address,
];

/** Signs up as the law demands: with data that the CPF base confirms, and a face. */
async function signUp(): Promise<TestPlayer> {
  const player = await buildPlayer(app);
  people.known.set(person.cpf, { status: 'regular', name: person.name, socialName: null, birthDate: person.birthDate });
  const limits = (['loss', 'time'] as const).map((kind) => ({ kind, period: 'day' as const, value: 1_000 }));
  await app.succeed('/api/user/saveRegistration', { ...person, address, limits }, player.token);
  const { url } = await app.succeed('/api/user/beginFaceCheck', {}, player.token);
  faces.set(url.replace('https://faces.example/', ''), { outcome: 'approved' });
  expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('confirmed');
  return player;
}

/** Moves money in, through a round, and out to the person's own key. */
async function moveMoney(player: TestPlayer): Promise<void> {
  const { cpf, name } = person;
  const asked = { requestId: randomUUID(), amountCentavos: 50_00, cpf, name };
  await payAtBank(await app.succeed('/api/pay/recharge', asked, player.token));
  await until(app, async () => (await app.succeed('/api/user/wallet', {}, player.token)).balance === 50_00);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 50_00, win: 50_00 }));
  const saved = { requestId: randomUUID(), type: 'email' as const, key, password: testPassword };
  const { keyId } = await app.succeed('/api/pay/saveKey', saved, player.token);
  const asks = await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 50_00 });
  expect(asks.code).toBe(codes.success);
  await until(app, async () => ['paid', 'failed'].includes((await lastWithdrawal(app, player)).state));
}

/** Every row of every table, including the queue's, as in a dump. */
async function dump(): Promise<Map<string, string>> {
  const tables = await queryRows(
    app.db,
    sql<{ place: string; name: string }>`
      select table_schema as place, table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const dumped = new Map<string, string>();
  for (const { place, name } of tables) {
    const rows = await queryRows(
      app.db,
      sql<{ row: string }>`select t::text as row from ${sql.table(`${place}.${name}`)} t`,
    );
    dumped.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dumped;
}

/** Also finds bytes that are written in hexadecimal. */
const isIn = (dumped: string, text: string) =>
  dumped.includes(text) || dumped.includes(Buffer.from(text).toString('hex'));

/** Tables with the phone, by which a player logs in; docs/decisions/0077 says why it isn't sealed yet. */
const withPhone = ['player', 'player_mobile', 'rate_limit', 'sms'];

it('R47 a reader of the whole database learns neither CPF, name, key, e-mail nor address, and the phone only where it must stand', async () => {
  const player = await signUp();
  await moveMoney(player);
  const dumped = await dump();
  // The dump contains texts that aren't sealed, so it would show the others too.
  expect(dumped.get('player')).toContain(player.mobile);
  expect(dumped.get('player_identity')).toContain('sealed:');
  const found = [...dumped].flatMap(([table, rows]) =>
    texts.filter((text) => isIn(rows, text)).map((text) => [table, text]),
  );
  expect(found).toEqual([]);
  const phones = [...dumped].filter(([, rows]) => isIn(rows, player.mobile)).map(([table]) => table);
  expect(phones.filter((table) => !withPhone.includes(table))).toEqual([]);
});
