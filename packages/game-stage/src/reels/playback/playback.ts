import type { RoundEvent } from '@ipe/contract';
import type { Announcer } from '../../game/announcer.ts';
import type { Board, Scene } from '../board.ts';
import type { SlotClient } from '../../game/game-client.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Pace } from '../../time/pace.ts';
import type { Sounds } from '../../sound/sounds.ts';

/** A settled round as the API answered it. */
export type SettledRound = {
  events: readonly RoundEvent[];
  betCentavos: number;
  winCentavos: number;
  /** Money of one unit of the mathematics at this stake: stake ÷ `bet.units`. */
  unitCentavos: number;
};

export type PlaybackParts = {
  board: Board;
  overlay: Overlay;
  pace: Pace;
  announcer: Announcer;
  sounds: Sounds;
  game: SlotClient;
};

/** The symbol that starts the game's feature, and how many of it are needed. */
export type Feature = { symbol: string; needed: number };

/** A round while it is being told. What is kept here is what has been shown; the outcome is the answer's. */
export type Playback = PlaybackParts & {
  round: SettledRound;
  feature: Feature | undefined;
  /** Of the multiplier reel, or of all free spins. */
  multiplier: number;
  /** The running total on the stage. */
  shownCentavos: number;
  /** Units won outside of free spins; in them their own events give the total. */
  unitsBefore: number;
  /** The free spin that runs, 0 outside of them. */
  freeSpin: number;
  freeSpins: number;
  /** Reels on which a wild stays for the free spins that follow: they don't turn. */
  held: Set<number>;
};

export const beginPlayback = (round: SettledRound, parts: PlaybackParts, feature: Feature | undefined): Playback => ({
  ...parts,
  round,
  feature,
  multiplier: 1,
  shownCentavos: 0,
  unitsBefore: 0,
  freeSpin: 0,
  freeSpins: 0,
  held: new Set(),
});

export const moneyOf = ({ round }: Playback, units: number): number => Math.floor(units * round.unitCentavos);

/** Units as the cap leaves them, so that no total on the way is more than the answer's. */
export const cappedMoney = (playback: Playback, units: number): number =>
  moneyOf(playback, Math.min(units, playback.game.math.maxWinUnits));

export function enterScene({ board, overlay, sounds }: Playback, scene: Scene, reelSet: string): void {
  sounds.lift(scene !== 'base');
  board.setScene(scene, reelSet);
  overlay.setScene(scene);
}

export function countUnits(playback: Playback, units: number): void {
  if (playback.freeSpin === 0) playback.unitsBefore += units;
}

/** Shows a new running total in the window's meter. */
export function showTotal(playback: Playback, amountCentavos: number): void {
  const { announcer, round } = playback;
  playback.shownCentavos = amountCentavos;
  announcer.win({ amountCentavos, betCentavos: round.betCentavos, isFinal: false });
}
