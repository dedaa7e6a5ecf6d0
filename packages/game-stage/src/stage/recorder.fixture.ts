import type { Announcer } from '../game/announcer.ts';
import type { Board, Cell } from '../reels/board.ts';
import type { SlotClient } from '../game/game-client.ts';
import { createManualClock } from '../time/manual-clock.ts';
import type { Overlay } from '../reels/overlay/overlay.ts';
import { createPace, type PaceMode } from '../time/pace.ts';
import type { SettledRound, PlaybackParts } from '../reels/playback/playback.ts';
import { silence } from '../sound/silence.fixture.ts';
import { playBackRound } from './play-back-round.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const place = (cells: readonly Cell[]) => cells.map(({ reel, row }) => `${reel}${row}`).join(' ');

type Note = (what: string) => Promise<void>;

const recordedBoard = (note: Note): Board => ({
  show: () => void note('show'),
  setScene: (scene, reelSet) => void note(`scene ${scene} ${reelSet}`),
  run: (reels) => void note(`run ${reels.join('')}`),
  land: (reel, { symbols, firstRow }) =>
    note(`land ${reel} ${symbols.join(firstRow === 0 ? ',' : '')} from ${firstRow}`),
  settle: () => void note('settle'),
  runMultiplier: () => void note('run multiplier'),
  landMultiplier: (value) => note(`land x${value}`),
  light: (cells, lines) => note(`light ${place(cells)} lines ${lines.map(({ line }) => line).join()}`),
  cover: (reel, symbol) => note(`cover ${reel} ${symbol}`),
  pulseMultiplier: () => note('pulse multiplier'),
  flash: () => note('flash'),
  remove: (cells) => note(`remove ${place(cells)}`),
  refill: (added, window) => note(`refill ${added.join('')} ${window.map((reel) => reel.join(',')).join('|')}`),
  lock: (coins) => note(`lock ${place(coins)}`),
  spinEmpty: (landed) => note(`spin empty ${place(landed)}`),
  unlock: () => void note('unlock'),
  celebrate: (level) => note(`celebrate ${level}`),
  rest: () => void note('rest'),
});

const recordedOverlay = (note: Note): Overlay => ({
  setScene: () => {},
  showCard: ({ title, lines, sprite }) =>
    void note(plain(`card ${[...(sprite ? [sprite] : []), title, ...lines].join(' / ')}`)),
  hideCard: () => void note('hide card'),
  setMeters: ({ left, right }) => void note(plain(`meters ${left ?? ''} | ${right ?? ''}`)),
  setSteps: (values, lit) => void note(`steps ${values.join()} lit ${lit === undefined ? '-' : values[lit]}`),
  setChosen: (symbol, words) => void note(`chosen ${symbol} ${words}`),
  setRespins: (respins) => void note(`respins ${respins?.left ?? '-'}`),
  setPrizes: (prizes) => void note(plain(`prizes ${prizes.map(({ name, words }) => `${name} ${words}`).join(', ')}`)),
  setWays: (words) => void note(plain(`ways ${words}`)),
  setCoins: (coins) =>
    void note(`coins ${coins.map(({ amount, name, reel, row }) => `${reel}${row}=${name ?? ''}${amount}`).join(' ')}`),
  countCoin: (cell) => void note(`count ${place([cell])}`),
  float: (_cells, words) => void note(plain(`float ${words}`)),
  clearFloats: () => void note('clear floats'),
  outline: (cells, words) => void note(`outline ${cells.length} ${words}`),
  clearOutlines: () => void note('clear outlines'),
  watchReel: (reel) => void (reel !== undefined && note(`watch ${reel}`)),
  wheel: {
    show: (rings) => void note(`wheel ${rings.map((faces) => faces.map(({ words }) => words).join()).join(' | ')}`),
    hide: () => void note('hide wheel'),
    play: (ring) => void note(`ring ${ring}`),
    turn: () => {},
    light: (ring, segment) => void note(`segment ${ring}.${segment}`),
  },
  pick: {
    show: (count) => void note(`objects ${count}`),
    open: (place, words, isPaid) => void note(plain(`open ${place} ${words}${isPaid ? '' : ' unpaid'}`)),
    isOpen: () => false,
    hide: () => void note('hide objects'),
  },
  clear: () => void note('clear'),
});

/** A recorded playback of a round, step by step, and how long it took. */
export type Recorded = { shown: string[]; totals: number[]; stakes: Set<number>; tookMs: number };

type Options = {
  mode?: PaceMode;
  /** Called once per tenth of a second. */ meanwhile?: (parts: PlaybackParts) => void;
};

/** Plays a round on a board, an overlay and a page that record what they should show. */
export async function recordRound(game: SlotClient, round: SettledRound, options: Options = {}): Promise<Recorded> {
  const { mode = 'normal', meanwhile = () => {} } = options;
  const shown: string[] = [];
  const totals: number[] = [];
  const stakes = new Set<number>();
  const note: Note = (what) => {
    shown.push(what);
    return Promise.resolve();
  };
  const announcer: Announcer = {
    say: (words) => void note(plain(words)),
    announce: (words) => void note(plain(`aloud ${words}`)),
    celebrate: (level) => void note(`big words ${level}`),
    win: ({ amountCentavos, stakeCentavos, isFinal }) => {
      stakes.add(stakeCentavos);
      totals.push(amountCentavos);
      if (isFinal) void note(`final ${amountCentavos}`);
    },
  };
  const clock = createManualClock();
  const pace = createPace(clock, mode);
  const sounds = silence();
  const parts = { board: recordedBoard(note), overlay: recordedOverlay(note), announcer, sounds, game, pace };
  const state = { isDone: false };
  const playback = playBackRound(round, parts).then(() => {
    state.isDone = true;
  });
  while (!state.isDone && clock.nowMs() < 600_000) {
    await clock.advance(100);
    meanwhile(parts);
  }
  await playback;
  return { shown, totals, stakes, tookMs: clock.nowMs() };
}
