// @vitest-environment happy-dom
import type { SlotClient } from '@ipe/game-stage';
import { expect, it, vi } from 'vitest';
import math from '../../../../games/quati-das-cataratas/math.json' with { type: 'json' };
import { createGameContext } from '#session/game-context.ts';
import { hud } from '#shell/hud.ts';
import { windowState } from '#shell/window-state.ts';
import { tabStorage } from '#storage/safe-storage.ts';
import { createPendingSpinStore } from './pending-spin.store.ts';
import { startSlots } from './start-slots.tsx';

// The test doesn't need the drawing, and Pixi needs a browser.
vi.mock('@ipe/game-stage', async (original) => ({
  ...(await original<object>()),
  createStage: async () => ({ startSpin: () => {}, play: async () => {}, callOff: () => {}, skip: () => {} }),
}));

it('nothing can be played before what was left is taken up, in a game with a choice of spins too', async () => {
  const asked: string[] = [];
  const call = async (path: string, { requestId: roundId }: { requestId: string }) => {
    if (path === '/api/game/play') asked.push(roundId);
    const money = { stakeCentavos: 50, betCentavos: 50, winCentavos: 0, balance: 100 };
    return { code: 1, msg: '', data: { roundId, ...money, nonce: 0, serverSeedHash: 'hash', events: [] } };
  };
  const opened = {
    game_id: math.id,
    gameSession: 'session',
    balance: 100,
    betUnits: math.bet.units,
    modes: Object.entries(math.modes).map(([mode, { costUnits }]) => ({ mode, costUnits })),
    stakesCentavos: [50],
    defaultStakeCentavos: 50,
    fairness: { serverSeedHash: 'hash' },
  } as unknown as Parameters<typeof createGameContext>[0]['opened'];
  createPendingSpinStore(tabStorage, math.id, 'hash').keep({ requestId: 'left', stakeCentavos: 50, mode: 'base' });
  document.body.innerHTML = '<div id="stage"></div>';
  // The player taps as soon as the button is enabled.
  const leave = windowState.subscribe(({ acts: { act } }) => act && setTimeout(act));
  const context = createGameContext({ opened, hud, call: call as never, postToParent: () => {}, isDemo: false });
  const spins = await startSlots(context, { math } as unknown as SlotClient);
  await spins.resume();
  leave();
  expect(asked[0]).toBe('left');
  expect(windowState.getState().options).toBeTruthy();
});
