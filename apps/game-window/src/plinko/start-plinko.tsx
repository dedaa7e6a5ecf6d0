import './plinko.css';
import type { RoundEventOf } from '@ipe/contract';
import { loadPlinkoStage, type PlinkoClient } from '@ipe/game-stage';
import { createStore } from 'zustand/vanilla';
import type { GameContext } from '#session/game-context.ts';
import { lendChoice } from '#granted/lend-choice.ts';
import { requireElement } from '#shell/element.ts';
import { windowState } from '#shell/window-state.ts';
import type { PlayedRound } from '#spins/game-loop.ts';
import { startSpins, type Spins } from '#spins/start-spins.tsx';
import { createAnnouncer } from '#spins/window-announcer.ts';
import { browserStorage } from '#storage/safe-storage.ts';
import { PlinkoChoiceField } from './plinko-choice-field.tsx';
import { PlinkoChoice } from './plinko-choice.ts';
import { PlinkoResults, withResult, type LastResults } from './plinko-results.tsx';
import { text } from './plinko.text.ts';

/** Starts a plinko game: its board, the choice of rows and risk, and rounds like those of reels. */
export async function startPlinko(context: GameContext, game: PlinkoClient): Promise<Spins> {
  const { createPlinkoStage } = await loadPlinkoStage();
  const stage = await createPlinkoStage({
    host: requireElement('stage'),
    game,
    announcer: createAnnouncer(context.hud),
    nameOf: ({ rows, multipliersX100 }) => text.board(rows, multipliersX100),
  });
  const choice = new PlinkoChoice(game.math.modes, { storage: browserStorage, key: `game:${game.gameId}:mode` });
  stage.show(choice.mode);
  const results = createStore<LastResults>(() => ({ multipliersX100: [] }));
  windowState.setState({
    roundWords: text.round,
    options: <PlinkoChoiceField choice={choice} />,
    overStage: <PlinkoResults results={results} />,
  });
  const lend = lendChoice(choice.state, (mode) => choice.show(mode));
  const startSpin = (mode = 'base') => {
    // A resumed round may have another mode than the present choice.
    choice.show(mode);
    stage.startSpin(mode);
  };
  const {
    loop: _,
    autoplay,
    ...spins
  } = startSpins(context, {
    stage: { ...stage, startSpin },
    mode: () => choice.mode,
    lend: (mode) => {
      lend(mode);
      stage.show(choice.mode);
    },
    words: text.round,
    autoplayWords: text.autoplay,
    describe: (round) => {
      const drop = dropOf(round);
      results.setState(withResult(results.getState(), drop.multiplierX100));
      return text.landed(drop.bin, drop.path.length + 1, drop.multiplierX100);
    },
  });
  choice.onChange(() => {
    autoplay.stop('player');
    stage.show(choice.mode);
  });
  return spins;
}

function dropOf({ events }: PlayedRound): RoundEventOf<'drop'> {
  const drop = events.find((event) => event.type === 'drop');
  if (!drop) throw new Error('nothing fell in this round');
  return drop;
}
