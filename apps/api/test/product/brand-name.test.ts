import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword } from '../app/build-player.ts';
import { askForCode, smsTo } from '../app/phone-codes.ts';
import { openDeposit, payAtBank } from '../app/neighbours/pay-at-bank.ts';
import { startTestApp } from '../app/start-test-app.ts';

// The house's name is a setting, and appears nowhere else.

const ourName = /Ipê/u;

it('a house with another name says ours in no answer, rule, message and SMS', async () => {
  await using app = await startTestApp({ withPix: true, settings: { BRAND_NAME: 'Casa Azul' } });
  const player = await buildPlayer(app);
  const { token } = player;
  const order = await openDeposit(app, player, { amountCentavos: 50_00, active_code: 'first_recharge' });
  await payAtBank(order);
  await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, token);
  await askForCode(app, player.mobile);
  await app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 1, password: testPassword }, token);
  const answers = [
    await app.succeed('/api/home/page', {}),
    await app.succeed('/api/home/notice', {}),
    await app.succeed('/api/home/active', {}),
    await app.succeed('/api/home/side', {}),
    await app.succeed('/api/slots/gameList', { page: 1, pageSize: 100 }),
    await app.succeed('/api/vip/info', {}),
    await app.succeed('/api/sign/info', {}, token),
    await app.succeed('/api/invite/info', {}, token),
    await app.succeed('/api/message/list', {}, token),
    await app.succeed('/api/pay/walletLog', {}, token),
    await app.succeed('/api/pay/rechargeLog', {}, token),
    await app.succeed('/api/user/exportData', {}, token),
    await smsTo(app, player.mobile),
    await queryRows(app.db, sql`select terms, body from published_rule`),
    await (await fetch(order.payUrl ?? '')).text(),
  ].map((answer) => JSON.stringify(answer));
  for (const answer of answers) expect(answer).not.toMatch(ourName);
  expect(answers.filter((answer) => answer.includes('Casa Azul')).length).toBeGreaterThan(3);
});

it('no page, text, rule or game has a name of the house in its source', () => {
  const cwd = resolve(import.meta.dirname, '../../../..');
  const sources = [
    'apps/{player,game-window,back-office}/index.html',
    'apps/{player,game-window,back-office}/src/**/*.{ts,tsx}',
    'apps/player/{public,service-worker}/*.{webmanifest,ts,html}',
    'apps/api/{content,rules}/*.json',
    'apps/api/src/modules/**/*.ts',
    'games/*/*.json',
    'packages/*/src/**/*.{ts,tsx}',
  ].flatMap((pattern) => globSync(pattern, { cwd, exclude: ['**/node_modules/**'] }));
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .filter((file) => ourName.test(readFileSync(resolve(cwd, file), 'utf8')));
  expect(naming).toEqual([]);
});
