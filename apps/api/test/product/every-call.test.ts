import { randomUUID } from 'node:crypto';
import type { CallPath, Input, Output } from '@ipe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, randomMobile, testPassword, type TestPlayer } from '../app/build-player.ts';
import { withCode } from '../app/register.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

let app: TestApp;
let player: TestPlayer;
let avatar = '';
let registration: Input<'/api/user/register'>;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayer(app);
  registration = await withCode(app, {
    mobile: randomMobile(),
    password: testPassword,
    source: 'anuncio',
    source_code: '',
  });
  avatar = (await app.succeed('/api/home/avatar', {})).list[0]?.id ?? '';
});
afterAll(() => app[Symbol.asyncDispose]());

type Row<Path extends CallPath> = {
  payload: () => Input<Path>;
  answers: (keyof Output<Path>)[];
};

/** The table of section 7, in its order: a payload, and the fields of the answer that the section names. */
const table: { [Path in CallPath]?: Row<Path> } = {
  '/api/home/page': { payload: () => ({}), answers: ['customer'] },
  '/api/home/side': { payload: () => ({}), answers: ['recharge', 'banner', 'invite'] },
  '/api/home/active': { payload: () => ({}), answers: ['list'] },
  '/api/home/centerActive': { payload: () => ({}), answers: [] },
  '/api/home/avatar': { payload: () => ({}), answers: [] },
  '/api/slots/carousel': { payload: () => ({}), answers: [] },
  '/api/slots/gameList': { payload: () => ({ page: 1, pageSize: 20 }), answers: [] },
  '/api/slots/gameUrl': { payload: () => ({ game_id: 'capivara-da-sorte' }), answers: ['gameUrl'] },
  '/api/slots/gameLog': { payload: () => ({ page: 1, pageSize: 20 }), answers: [] },
  '/api/user/login': {
    payload: () => ({ mobile: player.mobile, password: testPassword }),
    answers: ['accessToken', 'userInfo'],
  },
  '/api/user/register': {
    payload: () => registration,
    answers: [],
  },
  '/api/user/wallet': { payload: () => ({}), answers: ['balance', 'withdraw', 'detail'] },
  '/api/user/info': { payload: () => ({}), answers: ['inv'] },
  '/api/user/updateAvatar': {
    payload: () => ({ avatar }),
    answers: [],
  },
  '/api/user/updateNickname': { payload: () => ({ nickname: `Sabiá ${randomUUID().slice(0, 8)}` }), answers: [] },
  '/api/user/updatePass': {
    payload: () => ({ password: testPassword, newPassword: 'outra-senha-segura-2' }),
    answers: [],
  },
};

it.each(Object.entries(table))('S7-every-call: %s', async (path, row) => {
  const answer = await app.succeed(path as CallPath, row.payload(), player.token);
  for (const field of row.answers) expect(answer).toHaveProperty(field);
});
