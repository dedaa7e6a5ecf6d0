// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { hud } from '#shell/hud.ts';
import { createGameContext } from './game-context.ts';

/** Opens the game for the player whose seed has this hash. */
function open({ serverSeedHash = 'mine', isDemo = false } = {}) {
  const opened = {
    game_id: 'capivara-da-sorte',
    gameSession: 'session',
    balance: 0,
    stakesCentavos: [100, 500, 100_00],
    defaultStakeCentavos: 100,
    fairness: { serverSeedHash },
  } as unknown as Parameters<typeof createGameContext>[0]['opened'];
  return createGameContext({ opened, hud, call: (() => {}) as never, postToParent: () => {}, isDemo });
}

beforeEach(() => sessionStorage.clear());

it('a stake is remembered for when the player comes back', () => {
  open().stake.choose(500);
  expect(open().stake.centavos).toBe(500);
});

it('a stake of play money stays one of play money, and another player’s stays theirs', () => {
  open().stake.choose(500);
  open({ serverSeedHash: 'of the demonstration', isDemo: true }).stake.choose(100_00);
  expect(open().stake.centavos).toBe(500);
  expect(open({ serverSeedHash: 'of the demonstration', isDemo: true }).stake.centavos).toBe(100_00);
  expect(open({ serverSeedHash: 'of another player' }).stake.centavos).toBe(100);
});
