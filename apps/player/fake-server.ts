import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { calls, type CallPath } from '@ipe/contract';
import type { Plugin as VitePlugin } from 'vite';
import { answerOf, refused } from './src/shell/testing/players/answers.ts';
import { players, type FakePlayer } from './src/shell/testing/players/players.ts';
import { fakeKeyHex, sealed } from './src/shell/testing/seal.ts';

const games = join(import.meta.dirname, '../../games');
const byToken: Record<string, FakePlayer> = players;

const phones = Object.values<FakePlayer>(players)
  .filter(({ mobile }) => mobile !== undefined)
  .map(({ mobile, what }) => `${mobile} ${what}`);

const findByPhone = (body: unknown): FakePlayer | undefined =>
  Object.values<FakePlayer>(players).find(({ mobile }) => mobile && mobile === (body as { mobile?: string }).mobile);

/** Answers as the player of the session. A log-in with any password becomes the player of that phone. */
async function answer(path: CallPath, request: IncomingMessage): Promise<object> {
  const isLogin = path === '/api/user/login';
  const loggedIn = isLogin ? findByPhone(await json(request)) : undefined;
  if (isLogin && !loggedIn) return answerOf(refused(400, `Telefones daqui: ${phones.join('; ')}`));
  const player = loggedIn ?? byToken[request.headers.authorization ?? ''] ?? players.visitor;
  const call = calls[path];
  return answerOf(player.answers[path], 'done' in call ? call.done : '');
}

/** `vite --mode fake`: the app with the fake players, without a server. Their actions are answered but not stored. */
export const fakeServer: VitePlugin = {
  name: 'ipe:fake-server',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    config.logger.info(`Log in with any password:\n${phones.join('\n')}`);
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const [, root = '', game = '', file = ''] = pathname.split('/');
      const picture = join(games, game, 'art', file);
      if (pathname in calls)
        void answer(pathname as CallPath, request).then((said) => response.end(JSON.stringify(sealed(said))));
      else if (root === 'games' && existsSync(picture)) createReadStream(picture).pipe(response);
      else next();
    });
  },
  transformIndexHtml: (html) =>
    html
      .replace('%ENVELOPE_KEY%', fakeKeyHex)
      .replaceAll('%BRAND_NAME%', 'Casa Azul')
      .replace('%FIRST_BANNER%', '/art/banner-capivara')
      .replace('%FIRST_ACTIVITY%', '/art/banner-first-recharge'),
};
