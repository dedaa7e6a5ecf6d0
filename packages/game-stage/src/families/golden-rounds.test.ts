// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { gameIds, goldenRounds, loadGameFile, type GoldenRound } from '../../test/games.ts';
import { openStage } from '../../test/open-stage.ts';
import type { SlotClient } from '../game/game-client.ts';

const slots = gameIds.map((gameId) => loadGameFile(gameId)).filter((game): game is SlotClient => game.kind === 'slot');

/** The slowest screen that the test watches; every step of a round is visible on it. */
const frameMs = 100;

/** All windows of the answer, in order. */
const windowsOf = ({ events }: GoldenRound): string[] =>
  events.flatMap((event) => ('window' in event ? [JSON.stringify(event.window)] : []));

type Opened = Awaited<ReturnType<typeof openStage>>;

/** Plays a round and keeps every window that came to rest. */
async function watch({ stage, screen, window }: Opened, round: GoldenRound): Promise<string[]> {
  const seen: string[] = [];
  const look = () => {
    const now = JSON.stringify(window());
    if (now !== seen.at(-1)) seen.push(now);
  };
  stage.startSpin(round.mode);
  const state = { isOver: false };
  const playing = stage.play(round).finally(() => (state.isOver = true));
  while (!state.isOver) {
    await screen.pass(frameMs, frameMs);
    look();
  }
  await playing;
  return seen;
}

describe.each(slots)('the golden rounds of $gameId', (game) => {
  const rounds = goldenRounds(game);

  it('show every window of the answer in its order, and end on its last one with its win', async () => {
    const opened = await openStage(game);
    let last = JSON.stringify(game.restingWindow);
    for (const round of rounds) {
      const seen = await watch(opened, round);
      const windows = windowsOf(round);
      last = windows.at(-1) ?? last;
      expect(inOrder(windows, seen), `${round.mode} ${round.nonce}`).toEqual(windows);
      expect(JSON.stringify(opened.window())).toBe(last);
      expect(opened.heard.finals.splice(0)).toEqual([round.winCentavos]);
      expect(Math.max(0, ...opened.heard.wins.splice(0))).toBeLessThanOrEqual(round.winCentavos);
    }
  });

  it('leave nothing behind: no card, no frame that is asked for, no sprite', async () => {
    const opened = await openStage(game);
    const { stage, screen, words, eye } = opened;
    const callOff = async () => {
      stage.startSpin();
      await screen.pass(500);
      stage.callOff();
      await screen.pass(1500);
    };
    await callOff();
    const before = countNodes(eye.scene());
    for (const round of rounds) {
      stage.startSpin(round.mode);
      await screen.until(stage.play(round), frameMs);
      await screen.pass(32);
      expect(screen.isAsleep()).toBe(true);
      expect([...words('stage-card'), ...words('stage-float'), ...words('stage-meter')]).toEqual([]);
    }
    await callOff();
    expect(countNodes(eye.scene())).toBe(before);
  });
});

/** The items of `wanted` that occur in `seen` in this order. */
function inOrder(wanted: readonly string[], seen: readonly string[]): string[] {
  let from = 0;
  return wanted.filter((one) => {
    const at = seen.indexOf(one, from);
    if (at >= 0) from = at;
    return at >= 0;
  });
}

type Node = { children: readonly Node[] };
const countNodes = ({ children }: Node): number => children.reduce((count, child) => count + countNodes(child), 1);
