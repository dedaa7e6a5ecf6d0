// @vitest-environment happy-dom
import type { Stage } from '@ipe/game-stage';
import { options, render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameContext } from '#session/game-context.ts';
import { GameWindow } from '#shell/game-window.tsx';
import { hud } from '#shell/hud.ts';
import { startSpins } from './start-spins.tsx';

options.debounceRendering = (draw) => draw();

const serverSeedHash = 'h'.repeat(64);
const opened = {
  game_id: 'capivara-da-sorte',
  gameSession: 'session',
  balance: 1_000,
  betUnits: 5,
  modes: [{ mode: 'base', costUnits: 5 }],
  stakesCentavos: [100],
  defaultStakeCentavos: 100,
  fairness: { serverSeedHash },
} as unknown as Parameters<typeof createGameContext>[0]['opened'];

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Opens a window with rounds that take 420 ms each and have these results. */
function openWindow(answers: { winCentavos: number; balance: number }[]) {
  const call = async (_path: string, { requestId: roundId }: { requestId: string }) => {
    await pass(20);
    const bet = { stakeCentavos: 100, betCentavos: 100, nonce: 0, serverSeedHash, events: [] };
    return { code: 1, msg: '', data: { roundId, ...bet, ...answers.shift() } };
  };
  const stage = { startSpin: () => {}, play: () => pass(400), callOff: () => {}, skip: () => {} } as unknown as Stage;
  const context = createGameContext({ opened, hud, call: call as never, postToParent: () => {}, isDemo: false });
  return startSpins(context, { stage, mode: () => 'base' });
}

describe('R31 who listens to automatic spins', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('hears the result of each, the same twice too, and with the last why they ended', async () => {
    render(<GameWindow />, document.body);
    const { autoplay } = openWindow([
      { winCentavos: 100, balance: 1_000 },
      { winCentavos: 100, balance: 1_000 },
      { winCentavos: 500, balance: 1_400 },
    ]);
    const isOver = autoplay.start({ spins: 10, lossCentavos: 1_000, singleWinCentavos: 500, stopsOnFeature: false });
    const heard: (string | undefined)[] = [];
    for (let ms = 0; ms < 2_000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10);
      const words = document.querySelector('#live')?.textContent.replaceAll('\u00a0', ' ');
      if (words !== heard.at(-1)) heard.push(words);
    }
    await isOver;
    expect(heard).toEqual([
      '',
      'Ganhou R$ 1,00. Saldo R$ 10,00',
      '',
      'Ganhou R$ 1,00. Saldo R$ 10,00',
      '',
      'Ganhou R$ 5,00. Saldo R$ 14,00. Parou: saiu um prêmio do valor que você marcou',
    ]);
  });

  it('hears the end of a feature that was skipped, and not all of its spins in one breath', async () => {
    render(<GameWindow />, document.body);
    for (const words of ['1.024 maneiras', '2.304 maneiras', 'Você ganhou R$ 8,00', 'Saldo R$ 18,00'])
      hud.announce(words);
    await vi.advanceTimersByTimeAsync(200);
    expect(document.querySelector('#live')?.textContent).toBe('Você ganhou R$ 8,00. Saldo R$ 18,00');
  });
});
