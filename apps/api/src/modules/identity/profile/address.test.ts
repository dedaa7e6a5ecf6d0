import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { register, testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const noArea = 'Por favor, selecione uma área de recebimento';
const noAddress = 'Endereço não pode ser vazio';
const other = { area: 'BA', postalCode: '40020000', city: 'Salvador', address: 'Praça da Sé, 1, ap. 2' } as const;

const read = async ({ token }: Pick<TestPlayer, 'token'>) =>
  (await app.succeed('/api/user/address', {}, token)).address;
const save = ({ token }: TestPlayer, address: object) => app.call('/api/user/saveAddress', address as never, token);

describe('where a player lives', () => {
  it('is what was said last, and one player’s is not another’s', async () => {
    const [player, neighbour] = [await buildPlayer(app), await buildPlayer(app)];
    const answer = await save(player, { ...other, city: '  Salvador ' });
    expect(answer).toMatchObject({ code: codes.success, msg: 'Endereço salvo', data: { address: other } });
    expect([await read(player), await read(neighbour)]).toEqual([other, testAddress]);
  });

  it('is nothing before it was said', async () => {
    const mobile = randomMobile();
    const { accessToken: token } = await register(app, { mobile, password: testPassword, address: undefined });
    expect(await read({ token })).toBeNull();
  });

  it.each([
    ['S5-area', { ...other, area: '' }, { area: noArea }],
    ['S5-area', { ...other, area: 'XX' }, { area: noArea }],
    ['S5-address', { ...other, address: '' }, { address: noAddress }],
    ['S5-address', { ...other, address: '   ' }, { address: noAddress }],
    ['city', { ...other, city: '' }, { city: 'Por favor, insira a cidade' }],
    ['CEP', { ...other, postalCode: '4002-000' }, { postalCode: 'CEP inválido' }],
    ['length', { ...other, address: 'x'.repeat(161) }, { address: 'Use no máximo 160 caracteres' }],
    ['sign', { ...other, address: 'Rua\0A' }, { address: 'Use só letras, números e sinais' }],
  ])('%s: is refused as %j with a sentence at its field, and the one before stays', async (_row, address, fields) => {
    const player = await buildPlayer(app);
    expect(await save(player, address)).toMatchObject({ code: codes.invalidInput, data: { fields } });
    expect(await read(player)).toEqual(testAddress);
  });

  it('is in the player’s copy of their data, and still there when staff open a closed account again', async () => {
    const player = await buildPlayer(app);
    const { json } = await app.succeed('/api/user/exportData', {}, player.token);
    expect(JSON.parse(json)).toMatchObject({
      endereco: [{ area: 'SP', postal_code: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' }],
    });
    await app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, player.token);
    const { browser } = await buildMember(app, ['support']);
    const reason = 'Ligou e quer a conta de volta';
    await browser.succeed('/back-office/api/players/reopen', { playerId: player.playerId, reason });
    const { mobile } = player;
    const { accessToken: token } = await app.succeed('/api/user/login', { mobile, password: testPassword });
    expect(await read({ token })).toEqual(testAddress);
  });
});

it('R04 S5-area S5-address: the licensed profile registers nobody without an address, and sends no code before', async () => {
  await using licensed = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
  const registration = { mobile: randomMobile(), password: testPassword, device: randomUUID() };
  expect(await licensed.call('/api/user/register', registration)).toMatchObject({
    code: codes.invalidInput,
    data: { fields: { 'address.area': noArea, 'address.address': noAddress } },
  });
  expect(await queryRows(licensed.db, sql`select from sms where mobile = ${registration.mobile}`)).toEqual([]);
  const { accessToken } = await register(licensed, { ...registration, address: other });
  expect((await licensed.succeed('/api/user/address', {}, accessToken)).address).toEqual(other);
});
