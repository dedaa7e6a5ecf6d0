import { loadMinesStage, type MinesClient } from '@ipe/game-stage';
import { createCelebration } from '#shell/celebration.ts';
import type { InstantGame, InstantParts } from '#instant/instant-window.ts';
import { createCelebrate } from '#instant/celebrate.ts';
import { text } from '#instant/instant.text.ts';
import { MinesLoop } from './mines-loop.ts';
import { MinesView } from './mines-view.ts';
import { PendingRoundStore } from '#instant/pending-round.store.ts';
import { randomBelow } from './random-below.ts';
import { TrapsChoice } from './traps-choice.ts';

/** A mines game, ready to be played. */
export async function startMines(parts: InstantParts, { math, theme, sound }: MinesClient): Promise<InstantGame> {
  const { opened, host, stake, storage, wait } = parts;
  const { game_id: gameId, fairness } = opened;
  const { createMinesStage } = await loadMinesStage();
  const stage = await createMinesStage({
    host,
    atlas: theme.atlas,
    size: { columns: math.grid.reels, rows: math.grid.rows },
    words: { field: text.mines.field, nameOf: (place, state) => text.mines.cell(place, text.mines.states[state]) },
    sound,
    onPick: (cell) => void loop.pick(cell),
  });
  const traps = new TrapsChoice(math.mines, {
    kept: { storage: storage.browser, key: `game:${gameId}:mines` },
    onChange: () => loop.refresh(),
  });
  const { multipliersX100 } = math.mines;
  const view = new MinesView(parts, { traps, multipliersX100, stakeCentavos: () => stake.centavos });
  stake.onChange(() => view.refresh());
  const loop = new MinesLoop({
    ...parts,
    stage,
    view,
    mines: { count: () => traps.count, choose: (count) => traps.choose(count) },
    pending: new PendingRoundStore(storage.tab, { gameId, owner: fairness.serverSeedHash }),
    celebrate: createCelebrate(createCelebration(), wait),
    randomBelow,
  });
  const act = () => void loop.act();
  view.connect({ act, pickAny: () => void loop.pickAny() });
  await loop.resume();
  return { act, setSound: (isOn) => stage.setSound(isOn), setTurbo: () => {} };
}
