import { loadMinesStage, type MinesClient } from '@ipe/game-stage';
import { createStore } from 'zustand/vanilla';
import { createCelebrate } from '#instant/celebrate.ts';
import type { InstantGame, InstantParts } from '#instant/instant-window.ts';
import { text } from '#instant/instant.text.ts';
import { PendingRoundStore } from '#instant/pending-round.store.ts';
import { windowState } from '#shell/window-state.ts';
import { MinesChoice } from './mines-choice.ts';
import { MinesChoiceField } from './mines-choice-field.tsx';
import { MinesLoop } from './mines-loop.ts';
import { canBet, idleMines } from './mines-shown.ts';
import { MinesButtons, MinesLadder } from './mines-view.tsx';
import { randomBelow } from '#choice/random-below.ts';

/** Starts a mines game. */
export async function startMines(parts: InstantParts, { math, theme, sound }: MinesClient): Promise<InstantGame> {
  const { opened, host, storage, wait } = parts;
  const { game_id: gameId, fairness } = opened;
  const { createMinesStage } = await loadMinesStage();
  const mostStakes = math.maxWinUnits / math.bet.units;
  const stage = await createMinesStage({
    host,
    atlas: theme.atlas,
    size: { columns: math.grid.reels, rows: math.grid.rows },
    words: { field: text.mines.field, nameOf: (place, state) => text.mines.cell(place, text.mines.states[state]) },
    sound,
    celebration: theme.celebration,
    mostStakes,
    onPick: (cell) => void loop.pick(cell),
  });
  const choice = new MinesChoice(math.mines, {
    kept: { storage: storage.browser, key: `game:${gameId}:mines` },
    onChange: () => loop.refresh(),
  });
  const view = createStore(() => idleMines(choice.count));
  view.subscribe((shown) => choice.lock(!canBet(shown)));
  const loop = new MinesLoop({
    ...parts,
    stage,
    view: { show: view.setState },
    mines: { count: () => choice.count, choose: (count) => choice.choose(count) },
    pending: new PendingRoundStore(storage.tab, { gameId, owner: fairness.serverSeedHash }),
    celebrate: createCelebrate(wait, mostStakes),
    randomBelow,
  });
  const act = () => void loop.act();
  windowState.setState({
    overStage: <MinesLadder view={view} multipliersX100={math.mines.multipliersX100} />,
    options: <MinesChoiceField choice={choice} />,
    controls: <MinesButtons view={view} act={act} pickAny={() => void loop.pickAny()} />,
  });
  await loop.resume();
  // The player decides the pace, so there is no turbo.
  return { ...stage, act, setTurbo: () => {} };
}
