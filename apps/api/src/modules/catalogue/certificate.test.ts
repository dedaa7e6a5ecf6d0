import { codes } from '@ipe/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { providersOf, testProvider } from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { certificatesFile } from './certificate.ts';

const certificate = { number: '123/2026', laboratory: 'Laboratório de Jogos Ltda.', issuedOn: '2026-10-01' };
const own = 'capivara-da-sorte';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  const [game, other] = testProvider('alfa').games;
  const games = [
    { ...game!, certificate },
    { ...other!, certificate, returns: { '*': 0.849 } },
    {
      ...game!,
      gameId: 'alfa-three',
      providerGameId: 'three',
      certificate: { ...certificate, isSample: true as const },
    },
    { ...game!, gameId: 'alfa-four', providerGameId: 'four' },
  ];
  app = await startTestApp({
    asks: { certificates: 'real', leastReturnBasisPoints: 85_00 },
    providers: providersOf(testProvider('alfa', { games })),
  });
  player = await buildPlayer(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const listed = async (at: TestApp) =>
  (await at.succeed('/api/slots/gameList', { pageSize: 100 })).list.map(({ game_id: gameId }) => gameId);
const launch = (gameId: string, demo = false) =>
  app.call('/api/slots/gameUrl', { game_id: gameId, demo }, player.token);

it('a certificate was issued on a day that the calendar has', () => {
  const of = (issuedOn: string) => [{ ...certificate, issuedOn, version: '1.0.0', mathSha256: 'a'.repeat(64) }];
  expect(v.is(certificatesFile, of('2026-02-28'))).toBe(true);
  expect(v.is(certificatesFile, of('2026-02-31'))).toBe(false);
});

describe('R28 R31 a game', () => {
  it('with a laboratory’s certificate and a return of 85 % is offered, no other, with money or without', async () => {
    expect(await listed(app)).toEqual(['alfa-one']);
    expect((await launch('alfa-one')).code).toBe(codes.success);
    for (const gameId of ['alfa-two', 'alfa-three', 'alfa-four', own])
      expect(await launch(gameId)).toMatchObject({ code: codes.notFound, msg: expect.stringContaining('fora do ar') });
    expect((await launch(own, true)).code).toBe(codes.notFound);
  });

  it('with a sample of one is offered in a rehearsal', async () => {
    await using rehearsal = await startTestApp({ asks: { certificates: 'samples', leastReturnBasisPoints: 85_00 } });
    expect(await listed(rehearsal)).toHaveLength(rehearsal.shelf.size);
  });

  it('of ours has a file for the mathematics that is played, to the last digit', () => {
    for (const game of app.shelf.values()) expect(game.certificate, game.gameId).toMatchObject({ isSample: true });
  });
});
