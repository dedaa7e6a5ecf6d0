// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameApi, GameCall } from '#calls/game-api.ts';
import type { GameMessage } from '#page/parent-window.ts';
import { openGame, tellNotOpened } from './open-game.ts';

const data = { gameSession: 'session', game_id: 'capivara-da-sorte', balance: 1000 };

function api(answers: object[]) {
  const asked: string[] = [];
  const sessions: string[] = [];
  const call = (async (path: string) => {
    asked.push(path);
    return answers.shift();
  }) as unknown as GameCall;
  const made: GameApi = { call, setSession: (session) => void sessions.push(session) };
  return { made, asked, sessions };
}

const openWith = (launchToken: string | undefined, made: GameApi) =>
  openGame(
    { gameId: 'capivara-da-sorte', launchToken },
    { api: made, storage: sessionStorage, retrying: { onUndecided: () => {}, wait: async () => {} } },
  );

const open = async (launchToken: string | undefined, made: GameApi) => (await openWith(launchToken, made)).opened;

const lost = { code: 0, data: {}, msg: '' };

describe('opening the window', () => {
  beforeEach(() => sessionStorage.clear());

  it('trades the launch token for a session, trying again when the network fails', async () => {
    const { made, asked, sessions } = api([
      { code: 0, data: {}, msg: '' },
      { code: 1, data, msg: '' },
    ]);
    expect(await open('token', made)).toMatchObject(data);
    expect(asked).toEqual(['/api/game/open', '/api/game/open']);
    expect(sessions).toEqual(['session']);
  });

  it('goes on with the kept session and a fresh balance after a reload', async () => {
    await open('token', api([{ code: 1, data, msg: '' }]).made);
    const now = { balance: 750, openRound: { roundId: 'begun-since' } };
    const { made, asked, sessions } = api([{ code: 1, data: now, msg: '' }]);
    expect(await open(undefined, made)).toMatchObject({ ...data, ...now });
    expect(asked).toEqual(['/api/game/balance']);
    expect(sessions).toEqual(['session']);
  });

  it('is lost where the token was used and its answer didn’t arrive, and has to be launched again', async () => {
    const used = { code: 401, data: {}, msg: 'Este jogo já foi aberto ou expirou.' };
    expect(await openWith('token', api([lost, used]).made)).toEqual({ refusal: used.msg, isLaunchLost: true });
    expect(await openWith('token', api([used]).made)).toEqual({ refusal: used.msg, isLaunchLost: false });
  });

  it('that is lost is launched again without a word, and any other is told', () => {
    const [said, sent]: [string[], GameMessage[]] = [[], []];
    const parts = {
      gameId: 'capivara-da-sorte',
      hud: { say: (words: string) => void said.push(words) },
      postToParent: (message: GameMessage) => void sent.push(message),
    };
    tellNotOpened({ refusal: 'Este jogo já foi aberto ou expirou.', isLaunchLost: true }, parts);
    expect(said).toEqual([]);
    tellNotOpened({ refusal: 'Sua conta está em pausa.', isLaunchLost: false }, parts);
    tellNotOpened({}, parts);
    expect(said).toEqual(['Sua conta está em pausa.', 'A sessão do jogo terminou. Volte e abra o jogo de novo.']);
    expect(sent).toEqual([
      { type: 'play-for-real', gameId: 'capivara-da-sorte' },
      { type: 'session-ended', words: 'Sua conta está em pausa.' },
      { type: 'session-ended', words: undefined },
    ]);
  });

  it('says why the server refuses it', async () => {
    const paused = { code: 403, data: { reason: 'paused' }, msg: 'Sua conta está em pausa.' };
    expect(await openWith('token', api([lost, paused]).made)).toEqual({ refusal: paused.msg, isLaunchLost: false });
    expect(await openWith(undefined, api([]).made)).toEqual({});
  });

  it('opens nothing without a token, with a used one, or with a session that has ended', async () => {
    expect(await open(undefined, api([]).made)).toBeUndefined();
    expect(await open('used', api([{ code: 401, data: {}, msg: '' }]).made)).toBeUndefined();
    await open('token', api([{ code: 1, data, msg: '' }]).made);
    expect(await open(undefined, api([{ code: 401, data: {}, msg: '' }]).made)).toBeUndefined();
    expect(await open(undefined, api([]).made)).toBeUndefined();
  });
});
