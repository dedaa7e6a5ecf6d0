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
  /** The money of one unit of the mathematics at this stake: stake ÷ `bet.units`. */
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

/** The symbol that starts the game's feature, and the number of them that it takes. */
export type Feature = { symbol: string; needed: number };

/** The state of a round during its playback. It holds what has been shown; the outcome is in the answer. */
export type Playback = PlaybackParts & {
  round: SettledRound;
  feature: Feature | undefined;
  /** The multiplier of the multiplier reel or of the free spins. */
  multiplier: number;
  /** The running total on the stage. */
  shownCentavos: number;
  /** The units won outside of free spins. In free spins their own events have the sum. */
  unitsBefore: number;
  /** The number of the running free spin; 0 outside of free spins. */
  freeSpin: number;
  freeSpins: number;
  /** The reels that don't turn, because a wild stays on them for the rest of the free spins. */
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

export const stakeOf = ({ round, game }: Playback): number => Math.round(game.betUnits * round.unitCentavos);

/** Converts units to money, limited by the cap, so that no running total exceeds the answer's. */
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
  const { betCentavos } = round;
  announcer.win({ amountCentavos, betCentavos, stakeCentavos: stakeOf(playback), isFinal: false });
}
