import { createHash } from 'node:crypto';
import {
  firstCards,
  hasFallingStrips,
  isSlot,
  layMines,
  playCrashRound,
  playRound,
  wantedPicks,
} from '@ipe/slot-engine';
import { isRight, rankOf } from '@ipe/slot-engine/cards';
import type { CardsMath, CrashMath, GameMath, MinesMath, Round, RoundSeeds, SlotMath } from '@ipe/slot-engine';

/** What is filmed of a game: one of its rounds, and the player's actions in it. */
export type Scene = {
  /** The round's nonce with the seeds of `seedsOf`. */
  nonce: number;
  /** The game's time between two frames, in ms. */
  frameMs: number;
  /** The elements that are clicked before the first frame. */
  before: readonly string[];
  /** The elements that are clicked before a frame, by its number from 0. */
  clicks: ReadonlyMap<number, string>;
};

export type SeedPair = Omit<RoundSeeds, 'nonce'>;

/** The seeds of a game's demonstration, always the same, so that a strip can be filmed again. */
export const seedsOf = (gameId: string): SeedPair => ({
  serverSeed: createHash('sha256').update(`preview of ${gameId}`).digest('hex'),
  clientSeed: 'preview',
});

/** The most rounds to try; a scene whose round is rarer is wrong. */
const mostTried = 100_000;

function findNonce(isWanted: (nonce: number) => boolean): number {
  for (let nonce = 0; nonce < mostTried; nonce += 1) if (isWanted(nonce)) return nonce;
  throw new Error('no round is fit to be shown');
}

const spin = '#spin';
const act = '.instant-action';

/** Events that take longer than a strip. */
const features = new Set(['freeSpinsStart', 'wheelStart', 'objectsOpened', 'holdStart', 'respin', 'fullGrid']);

/** A modest win in stakes, because a preview must promise nothing. */
const [leastWin, mostWin] = [2, 8];

function isModestWin(math: SlotMath, { events, totalUnits }: Round): boolean {
  const stakes = totalUnits / math.bet.units;
  return stakes >= leastWin && stakes <= mostWin && !events.some(({ type }) => features.has(type));
}

/** Five cells that aren't adjacent, for games in which a player picks cells before a round. */
const cellsApart = [2, 13, 20, 30, 35];

function slotScene(math: SlotMath, seeds: SeedPair): Scene {
  const modes = ['base', ...Object.keys(math.modes)];
  const plain = modes.find((name) => wantedPicks(math, name).count === 0);
  const mode = plain ?? modes.find((name) => wantedPicks(math, name).count === cellsApart.length) ?? 'base';
  const picks = plain === undefined ? cellsApart : undefined;
  const isFit = (round: Round) => isModestWin(math, round) && (!hasFallingStrips(math) || fallsTwice(round));
  return {
    nonce: findNonce((nonce) => isFit(playRound(math, { mode, picks, ...seeds, nonce }))),
    frameMs: hasFallingStrips(math) ? fallingMs : (frameMsOf[math.family] ?? 180),
    before: (picks ?? []).map((cell) => `.keno-cell:nth-child(${cell + 1})`),
    clicks: new Map([[1, spin]]),
  };
}

const fallingMs = 260;

/** Times per frame by which a round with its win fits into a strip. */
const frameMsOf: Readonly<Record<string, number>> = { plinko: 120, keno: 160, 'scatter-cascade': fallingMs };

const fallsTwice = ({ events }: Round): boolean => events.filter(({ type }) => type === 'cascadeWins').length > 1;

/** A crash round: the player cashes out after most of the strip, before the crash. */
function crashScene(math: CrashMath, seeds: SeedPair): Scene {
  const isFit = (nonce: number) =>
    playCrashRound(math, { ...seeds, nonce }).events.some(
      (event) => event.type === 'crashPoint' && event.pointX100 >= 180 && event.pointX100 <= 300,
    );
  return {
    nonce: findNonce(isFit),
    frameMs: 520,
    before: [],
    clicks: new Map([
      [1, act],
      [13, act],
    ]),
  };
}

/** Cells in the middle of a field of five by five. */
const minesPicks = [6, 12, 18, 8, 16];

function minesScene(math: MinesMath, seeds: SeedPair): Scene {
  const isSafe = (nonce: number) => {
    const mines = layMines(math, { ...seeds, nonce, mines: 3 });
    return !minesPicks.some((cell) => mines.includes(cell));
  };
  const picking = minesPicks.map((cell, at): [number, string] => [3 + 2 * at, `.mines-field [data-cell="${cell}"]`]);
  return { nonce: findNonce(isSafe), frameMs: 260, before: [], clicks: new Map([[1, act], ...picking, [13, act]]) };
}

/** The likelier guess about the next card. */
const guessOf = (math: CardsMath, rank: number) => (rank <= math.cards.ranks / 2 ? 'higher' : 'lower');

function cardsScene(math: CardsMath, seeds: SeedPair): Scene {
  const guesses = 3;
  const ranks = (nonce: number) => firstCards(math, { ...seeds, nonce }, guesses + 1).map((card) => rankOf(math, card));
  const nonce = findNonce((tried) => {
    const dealt = ranks(tried);
    return dealt
      .slice(1)
      .every(
        (next, at) => next !== dealt[at] && isRight(math, { guess: guessOf(math, dealt[at]!), rank: dealt[at]!, next }),
      );
  });
  const guessing = ranks(nonce)
    .slice(0, guesses)
    .map((rank, at): [number, string] => [4 + 3 * at, `.cards-guess[data-guess="${guessOf(math, rank)}"]`]);
  return { nonce, frameMs: 260, before: [], clicks: new Map([[1, act], ...guessing, [13, act]]) };
}

/** A round with a small win and without any feature, with the seeds that the game's demonstration gets. */
export function sceneOf(math: GameMath, seeds: SeedPair): Scene {
  if (isSlot(math)) return slotScene(math, seeds);
  if ('crash' in math) return crashScene(math, seeds);
  return 'mines' in math ? minesScene(math, seeds) : cardsScene(math, seeds);
}
