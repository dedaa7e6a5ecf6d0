import './keno.css';
import type { RoundEventOf } from '@ipe/contract';
import { loadKenoStage, type KenoClient } from '@ipe/game-stage';
import { randomBelow } from '#choice/random-below.ts';
import type { GameContext } from '#session/game-context.ts';
import { lendChoice } from '#granted/lend-choice.ts';
import { requireElement } from '#shell/element.ts';
import { windowState } from '#shell/window-state.ts';
import type { PlayedRound } from '#spins/game-loop.ts';
import { startSpins, type Spins } from '#spins/start-spins.tsx';
import { createAnnouncer } from '#spins/window-announcer.ts';
import { browserStorage } from '#storage/safe-storage.ts';
import { KenoChoiceField } from './keno-choice-field.tsx';
import { KenoChoice } from './keno-choice.ts';
import { text } from './keno.text.ts';

/** Starts a keno game: its cells, the choice of cells and risk, and rounds like those of reels. */
export async function startKeno(context: GameContext, game: KenoClient): Promise<Spins> {
  const { hud } = context;
  const kept = { storage: browserStorage, key: `game:${game.gameId}:picks` };
  const choice = new KenoChoice(game.math, { kept, randomBelow });
  const { createKenoStage } = await loadKenoStage();
  const stage = await createKenoStage({
    host: requireElement('stage'),
    game,
    announcer: createAnnouncer(hud),
    words: text,
    onPick: (cell) => {
      if (windowState.getState().spin !== 'idle' || choice.toggle(cell)) return;
      hud.say(text.full(choice.most));
      hud.announce(text.full(choice.most));
    },
  });
  const show = () => stage.show(choice.picks, choice.state.getState().mode);
  show();
  windowState.setState({ roundWords: text.round, options: <KenoChoiceField choice={choice} /> });
  const lend = lendChoice(choice.state, (mode) => choice.lend(mode));
  const startSpin = (mode = 'base', picks: readonly number[] = []) => {
    choice.show(mode, picks);
    stage.startSpin(mode, picks);
  };
  const {
    loop: _,
    autoplay,
    ...spins
  } = startSpins(context, {
    stage: { ...stage, startSpin },
    mode: () => choice.mode,
    picks: () => choice.picks,
    missing: () => missingIn(choice),
    lend: (mode) => {
      lend(mode);
      show();
    },
    wordsOfLot: (mode) => text.ofLot((game.math.modes[mode] ?? game.math.modes.base).card.picks),
    words: text.round,
    autoplayWords: text.autoplay,
    describe: (round) => text.drawn(drawOf(round)),
  });
  choice.onChange(() => {
    autoplay.stop('player');
    show();
  });
  return spins;
}

/** Words for the cells that are still to be picked; undefined where none are missing. */
function missingIn({ needed, picks, most }: KenoChoice): string | undefined {
  if (needed !== undefined) return picks.length === needed ? undefined : text.needed(needed);
  return picks.length === 0 ? text.missing(most) : undefined;
}

function drawOf({ events }: PlayedRound): RoundEventOf<'kenoDraw'> {
  const draw = events.find((event) => event.type === 'kenoDraw');
  if (!draw) throw new Error('nothing was drawn in this round');
  return draw;
}
