import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import type { Announcer } from './announcer.ts';
import type { Board, Cell, Landing } from './board.ts';
import { nameOf } from '@ipe/game-rules';
import type { SlotClient } from './game-client.ts';
import type { Pace } from './pace.ts';
import { playEvents, type RoundHandlers } from './round-handlers.ts';
import type { Sounds } from './sounds.ts';
import { text } from './stage.text.ts';
import { untoldEvents } from './untold-events.ts';
import { winLevel, type WinLevel } from './win-level.ts';

/** A settled round as the API answered it. */
export type SettledRound = {
  events: readonly RoundEvent[];
  betCentavos: number;
  winCentavos: number;
  /** Money of one unit of the mathematics at this stake: stake ÷ `bet.units`. */
  unitCentavos: number;
};

export type Tellers = { board: Board; pace: Pace; announcer: Announcer; sounds: Sounds; game: SlotClient };

const betweenReelsMs = 210;
const perLineMs = 620;
const countMs: Record<WinLevel, number> = { none: 0, returned: 250, win: 600, big: 2200, mega: 3600, epic: 5200 };
const celebrated: readonly WinLevel[] = ['big', 'mega', 'epic'];

/** Plays a round's events in their order. The outcome is the answer's: nothing is decided here. */
export function tellRound(round: SettledRound, tellers: Tellers): Promise<void> {
  return playEvents(round.events, roundHandlers(round, tellers), () => tellers.pace.endStep());
}

function roundHandlers(round: SettledRound, tellers: Tellers): RoundHandlers {
  const { board, announcer, sounds, game } = tellers;
  let multiplier = 1;
  return {
    ...untoldEvents,
    reveal: (event) => tellReveal(event, tellers),
    multiplier: async ({ value }) => {
      multiplier = value;
      await board.landMultiplier(value);
      sounds.play(value > 1 ? 'multiplier' : 'stop');
    },
    respin: async ({ reel, stop, window }) => {
      announcer.say(text.respin(reel + 1));
      sounds.play('suspense');
      board.run([reel]);
      await tellers.pace.wait(900);
      await board.land(reel, landing(game.theme.strips['base']?.[reel], stop, window[reel]));
      sounds.play('stop');
    },
    lineWins: ({ wins }) => tellLines(wins, round, tellers),
    fullGrid: async (event) => {
      announcer.say(text.fullGrid(event.multiplier));
      sounds.play('multiplier');
      await board.flash();
    },
    finish: async () => {
      if (round.winCentavos > 0 && multiplier > 1) {
        announcer.say(text.multiplier(multiplier));
        sounds.play('multiplier');
        await board.pulseMultiplier();
      }
      await tellTotal(round, tellers);
    },
  };
}

async function tellReveal({ reelSet, stops, window }: RoundEventOf<'reveal'>, tellers: Tellers): Promise<void> {
  const { board, pace, sounds, game } = tellers;
  const stagger = pace.mode === 'normal' ? betweenReelsMs : 0;
  const reels = window.map(async (symbols, reel) => {
    await pace.wait(reel * stagger);
    await board.land(reel, landing(game.theme.strips[reelSet]?.[reel], stops[reel], symbols));
    sounds.play('stop');
  });
  await Promise.all(reels);
}

/** The neighbours out of sight are the strip's own, so what almost came is what really almost came. */
function landing(strip: readonly string[] = [], stop = 0, symbols: readonly string[] = []): Landing {
  const at = (index: number) => strip[(index + strip.length) % strip.length] ?? '';
  return { symbols: [at(stop - 1), ...symbols, at(stop + symbols.length)], firstRow: -1 };
}

async function tellLines(wins: RoundEventOf<'lineWins'>['wins'], round: SettledRound, tellers: Tellers): Promise<void> {
  const { board, pace, announcer, sounds, game } = tellers;
  const cellsOf = ({ line, count }: (typeof wins)[number]): Cell[] =>
    (game.theme.lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row }));
  const everything = () =>
    board.light(
      wins.flatMap(cellsOf),
      wins.map(({ line }) => line),
    );

  sounds.play('line');
  await everything();
  for (const win of wins) {
    const centavos = Math.floor(win.units * round.unitCentavos);
    const { line, count, symbol } = win;
    announcer.say(text.line({ number: line + 1, count, symbol: nameOf(game.math, symbol), centavos }));
    if (wins.length > 1) await board.light(cellsOf(win), [win.line]);
    await pace.wait(perLineMs);
  }
  if (wins.length > 1) await everything();
}

async function tellTotal({ winCentavos, betCentavos }: SettledRound, tellers: Tellers): Promise<void> {
  const { board, pace, announcer, sounds } = tellers;
  const level = winLevel(winCentavos, betCentavos);
  const isCelebrated = celebrated.includes(level);
  if (isCelebrated) announcer.celebrate(level);
  if (level === 'win') sounds.play('win');
  if (isCelebrated) sounds.play('big');
  const counting = pace.animate(countMs[level], (progress) => {
    const amountCentavos = Math.round(winCentavos * (1 - (1 - progress) ** 2));
    announcer.win({ amountCentavos, betCentavos, isFinal: false });
  });
  await Promise.all([counting, board.celebrate(level)]);
  if (isCelebrated) await pace.wait(900);
  announcer.win({ amountCentavos: winCentavos, betCentavos, isFinal: true });
}
