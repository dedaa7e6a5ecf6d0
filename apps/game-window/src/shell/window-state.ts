import type { GameClient, WinLevel } from '@ipe/game-stage';
import type { ComponentChild } from 'preact';
import { createStore } from 'zustand/vanilla';
import { text, type RoundWords } from '#game-window.text.ts';

export type ShownStake = { centavos: number; canShrink: boolean; canGrow: boolean; isLocked: boolean };

/** The buttons' acts. A button whose act isn't known yet can't be pressed. */
type Acts = {
  close: () => void;
  /** The spin button. */
  act: () => void;
  stepStake: (by: number) => void;
  toggleTurbo: () => void;
  toggleSound: () => void;
  openStakes: () => void;
  openRules: () => void;
  openTime: () => void;
  openMenu: () => void;
  openAutoplay: () => void;
  /** Known where something can be bought. */
  openBuy: () => void;
};

/** The parts around the stage. */
export type WindowState = {
  name: string;
  rtp: string;
  /** The player decides in a round (crash, mines, cards): no spin button, no turbo. */
  isInstant: boolean;
  /** Arrows up and down are the game's own: only left and right step the stake. */
  hasGuessKeys: boolean;
  /** Where nothing spins: what is said of a round instead. */
  roundWords: RoundWords | undefined;
  acts: Partial<Acts>;
  balanceCentavos: number | undefined;
  stake: ShownStake | undefined;
  isStakeAboveBalance: boolean;
  lastWinCentavos: number | undefined;
  /** What the house lets the player do; a demonstration and most houses let them do all. */
  may: { autoplay: boolean; turbo: boolean };
  /** For eyes. */
  message: string;
  /** For ears. */
  announcement: string;
  spin: 'loading' | 'idle' | 'spinning';
  /** Automatic spins to come, while they are on. */
  spinsLeft: number | undefined;
  /** Nothing can be played any more. */
  isClosed: boolean;
  clock: { now: string; played: string } | undefined;
  isTurbo: boolean;
  isSoundOn: boolean;
  demo: { refill: () => void; playForReal: () => void } | undefined;
  /** The bar of rounds that the house gave, where there are any. */
  granted: ComponentChild;
  celebration: { level: WinLevel | undefined; winCentavos: number; betCentavos: number };
  scenery: Pick<GameClient, 'garden' | 'title'> | undefined;
  /** A game's own parts over the stage, over the controls and in the place of the spin button. */
  overStage: ComponentChild;
  options: ComponentChild;
  controls: ComponentChild;
};

/** As the built page has it, before anything is known of the game. */
export const windowState = createStore<WindowState>(() => ({
  name: '%BRAND_NAME%',
  rtp: '',
  isInstant: false,
  hasGuessKeys: false,
  roundWords: undefined,
  acts: {},
  balanceCentavos: undefined,
  stake: undefined,
  isStakeAboveBalance: false,
  lastWinCentavos: undefined,
  may: { autoplay: true, turbo: true },
  message: text.loading,
  announcement: '',
  spin: 'loading',
  spinsLeft: undefined,
  isClosed: false,
  clock: undefined,
  isTurbo: false,
  isSoundOn: true,
  demo: undefined,
  granted: undefined,
  celebration: { level: undefined, winCentavos: 0, betCentavos: 1 },
  scenery: undefined,
  overStage: undefined,
  options: undefined,
  controls: undefined,
}));

/** More buttons can do something. */
export function addActs(acts: Partial<Acts>): void {
  windowState.setState(({ acts: before }) => ({ acts: { ...before, ...acts } }));
}
