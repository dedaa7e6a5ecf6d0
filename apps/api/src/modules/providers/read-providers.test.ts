import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProviders } from './index.ts';

const cover = resolve(import.meta.dirname, '../../../../../games/capivara-da-sorte/art');
const secret = 'a-secret-that-must-never-be-shown-to-anybody';

const game = { id: 'dados', name: 'Dados', cover, rtp: 0.97, releasedOn: '2026-11-20' };
const provider = {
  id: 'alfa',
  name: 'Alfa',
  secretEnv: ['PROVIDER_SECRET_ALFA'],
  launchUrl: 'https://alfa.example/launch/{game}?token={token}',
  frameOrigins: ['https://alfa.example'],
  limits: { maxBetCentavos: 100_00, maxWinCentavos: 10_000_00 },
  games: [game],
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'providers-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const secrets: Record<string, string> = { PROVIDER_SECRET_ALFA: secret, PROVIDER_SECRET_SHORT: 'short' };

function read(written: unknown) {
  const file = join(dir, 'providers.json');
  writeFileSync(file, typeof written === 'string' ? written : JSON.stringify(written));
  return readProviders({ file, secrets, ownGameIds: ['capivara-da-sorte'] });
}

it('says who the providers are and what they offer; what is not said has a default', () => {
  expect(read({ providers: [provider] }).get('alfa')).toEqual({
    providerId: 'alfa',
    name: 'Alfa',
    secrets: [secret],
    launchUrl: provider.launchUrl,
    frameOrigins: provider.frameOrigins,
    maxBetCentavos: 100_00,
    maxWinCentavos: 10_000_00,
    replayWindowMs: 60_000,
    games: [
      {
        gameId: 'dados',
        providerGameId: 'dados',
        name: 'Dados',
        rtp: 0.97,
        releasedOn: '2026-11-20',
        kind: 'slots',
        themes: [],
        tags: [],
        coverDir: cover,
      },
    ],
  });
});

const withProvider = (change: object) => ({ providers: [{ ...provider, ...change }] });
const withGame = (change: object) => withProvider({ games: [game, { ...game, id: 'outro', ...change }] });

it.each([
  ['no JSON', '{', /providers\.json can't be read/u],
  ['a key that is not known', { providers: [], provider: [] }, /^provider: /mu],
  ['an id with a space', withProvider({ id: 'al fa' }), /^providers\[0\]\.id: must be lower-case/mu],
  [
    'a secret in the file',
    withProvider({ secretEnv: [secret] }),
    /^providers\[0\]\.secretEnv\[0\]: must name an environment/mu,
  ],
  [
    'any other variable',
    withProvider({ secretEnv: ['DATABASE_URL'] }),
    /must name an environment variable that begins with/u,
  ],
  ['no secret', withProvider({ secretEnv: [] }), /^providers\[0\]\.secretEnv: must name at least one/mu],
  [
    'a secret that is not set',
    withProvider({ secretEnv: ['PROVIDER_SECRET_GONE'] }),
    /PROVIDER_SECRET_GONE is not set/u,
  ],
  ['a secret that is too short', withProvider({ secretEnv: ['PROVIDER_SECRET_SHORT'] }), /must have at least 32/u],
  [
    'plain HTTP to another machine',
    withProvider({ launchUrl: 'http://alfa.example/{game}/{token}' }),
    /^providers\[0\]\.launchUrl: must be an https/mu,
  ],
  [
    'an address without the token',
    withProvider({ launchUrl: 'https://alfa.example/{game}' }),
    /must contain \{game\} and \{token\}/u,
  ],
  [
    'a frame that may not show the game',
    withProvider({ frameOrigins: ['https://other.example'] }),
    /the origin of launchUrl is missing/u,
  ],
  [
    'any host for the frame',
    withProvider({ frameOrigins: ['https://*'] }),
    /^providers\[0\]\.frameOrigins\[0\]: must be an origin/mu,
  ],
  [
    'a header slipped into the frame’s hosts',
    withProvider({ frameOrigins: ["https://alfa.example; script-src 'unsafe-inline'"] }),
    /frameOrigins\[0\]: must be an origin/u,
  ],
  ['a path in the frame’s hosts', withProvider({ frameOrigins: ['https://alfa.example/games'] }), /must be an origin/u],
  [
    'half a centavo',
    withProvider({ limits: { maxBetCentavos: 0.5, maxWinCentavos: 1 } }),
    /^providers\[0\]\.limits\.maxBetCentavos: must be whole/mu,
  ],
  ['percent for a fraction', withGame({ rtp: 97 }), /^providers\[0\]\.games\[1\]\.rtp: must be a fraction/mu],
  [
    'a game without a cover',
    withGame({ cover: 'nowhere' }),
    /^providers\[0\]\.games\[1\]\.cover: .*cover\.avif is missing/mu,
  ],
  [
    'a game of ours',
    withGame({ id: 'capivara-da-sorte', providerGameId: 'x' }),
    /game capivara-da-sorte appears twice/u,
  ],
  ['one game twice', withGame({ id: 'dados', providerGameId: 'x' }), /game dados appears twice/u],
  ['two games under one id of theirs', withGame({ providerGameId: 'dados' }), /alfa's game dados appears twice/u],
  ['one provider twice', { providers: [provider, { ...provider, games: [] }] }, /provider alfa appears twice/u],
])('refuses %s, saying where, and shows no secret', (_what, written, sentence) => {
  expect(() => read(written)).toThrow(sentence);
  if (!JSON.stringify(written).includes(secret)) expect(() => read(written)).toThrow(/^(?!.*a-secret)/su);
});
