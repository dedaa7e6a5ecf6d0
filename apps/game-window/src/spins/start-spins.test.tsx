// @vitest-environment happy-dom
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stage } from '@ipe/game-stage';
import { lotOfTwo } from '#granted/lot.fixture.ts';
import { createGameContext } from '#session/game-context.ts';
import { closeSheet } from '#sheets/sheet-host.tsx';
import { hud } from '#shell/hud.ts';
import { windowState } from '#shell/window-state.ts';
import { tabStorage } from '#storage/safe-storage.ts';
import { createPendingSpinStore } from './pending-spin.store.ts';
import { startSpins } from './start-spins.tsx';

options.debounceRendering = (draw) => draw();

const lot = { ...lotOfTwo, mode: 'lookout' };
const serverSeedHash = 'h'.repeat(64);

/** Opens a window with two granted rounds, and a server that plays them. */
async function open({ missing, wins }: { missing?: () => string | undefined; wins?: object } = {}) {
  let played = 0;
  const call = vi.fn(async (_path: string, { requestId }: { requestId: string }) => {
    played += 1;
    const money = { stakeCentavos: 50, betCentavos: 0, winCentavos: 0, balance: 0 };
    const granted = { grantId: lot.grantId, played, rounds: 2, wonCentavos: 0 };
    return {
      code: 1,
      msg: '',
      data: { roundId: requestId, ...money, nonce: 0, serverSeedHash, events: [], granted, ...wins },
    };
  });
  const opened = {
    game_id: 'quati-das-cataratas',
    gameSession: 'session',
    balance: 0,
    betUnits: 10,
    modes: [
      { mode: 'base', costUnits: 10 },
      { mode: 'lookout', costUnits: 15 },
    ],
    stakesCentavos: [50, 100],
    defaultStakeCentavos: 100,
    fairness: { serverSeedHash },
    granted: [lot],
  } as unknown as Parameters<typeof createGameContext>[0]['opened'];
  const context = createGameContext({ opened, hud, call: call as never, postToParent: () => {}, isDemo: false });
  const stage = { startSpin: vi.fn(), play: async () => {}, callOff: () => {}, skip: () => {}, choose: () => {} };
  const lent: (string | undefined)[] = [];
  const spins = startSpins(context, {
    stage: stage as unknown as Stage,
    mode: () => 'base',
    missing: missing ?? (() => undefined),
    lend: (mode) => void lent.push(mode),
  });
  await vi.waitFor(() => expect(windowState.getState().granted).toBeTruthy());
  render(<>{windowState.getState().granted}</>, host);
  return { spins, stage, lent, call };
}

let host: HTMLElement;
const tapBar = () => document.querySelector<HTMLButtonElement>('.granted button')?.click();

beforeEach(() => {
  tabStorage.removeItem('game:quati-das-cataratas:pending-spin');
  windowState.setState({ granted: undefined });
  document.body.innerHTML = '<div id="stage"></div>';
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  closeSheet();
  render(null, host);
});

it('the mode of a lot is lent while its rounds are played, not with each of them, and comes back with the last', async () => {
  const { spins, lent, stage } = await open();
  tapBar();
  expect(lent).toEqual(['lookout']);
  await spins.loop.spin('base');
  expect(stage.startSpin).toHaveBeenCalledWith('lookout', undefined);
  expect(lent).toEqual(['lookout']);
  await spins.loop.spin('base');
  expect(lent).toEqual(['lookout', undefined]);
});

it('it comes back with a pause too', async () => {
  const { lent } = await open();
  tapBar();
  tapBar();
  expect(lent).toEqual(['lookout', undefined]);
});

it('a round of the house that is taken up leaves the player’s choice as it was', async () => {
  const pending = createPendingSpinStore(tabStorage, 'quati-das-cataratas', serverSeedHash);
  pending.keep({ requestId: 'r', stakeCentavos: 50, mode: 'lookout', grantId: lot.grantId });
  const { spins, lent, call } = await open();
  await spins.resume();
  expect(call.mock.calls[0]?.[0]).toBe('/api/game/playGranted');
  expect(lent).toEqual(['lookout', undefined]);
});

it('a jackpot is said in the window where its dialog can’t be loaded, and the game goes on', async () => {
  vi.doMock('#jackpot/tell-jackpot.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  const { spins } = await open({ wins: { wonJackpot: true } });
  await spins.loop.spin('base');
  expect(windowState.getState().message).toMatch(/^Você ganhou o jackpot!/u);
  expect(spins.loop.isSpinning).toBe(false);
  vi.doUnmock('#jackpot/tell-jackpot.tsx');
});

it('who has something to do before the first round is told so at once', async () => {
  await open({ missing: () => 'Escolha 5 casas' });
  tapBar();
  expect(windowState.getState().message).toBe('Escolha 5 casas');
});
