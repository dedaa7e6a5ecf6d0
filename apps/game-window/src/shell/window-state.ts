import type { GameClient, WinLevel } from '@ipe/game-stage';
import type { ComponentChild } from 'preact';
import { createStore } from 'zustand/vanilla';
import { text, type RoundWords } from '#game-window.text.ts';

export type ShownStake = { centavos: number; canShrink: boolean; canGrow: boolean; isLocked: boolean };

/** The actions of the buttons. A button without an action yet is disabled. */
type Acts = {
  close: () => void;
  /** The action of the spin button. */
  act: () => void;
  stepStake: (by: number) => void;
  toggleTurbo: () => void;
  toggleSound: () => void;
  openStakes: () => void;
  openRules: () => void;
  openTime: () => void;
  openMenu: () => void;
  openAutoplay: () => void;
  /** Set only where a feature can be bought. */
  openBuy: () => void;
};

/** The state of the parts around the stage. */
export type WindowState = {
  name: string;
  rtp: string;
  /** Whether the player decides in a round: then there is no spin button and no turbo. */
  isInstant: boolean;
  /** Whether the game uses the up and down keys; then only left and right change the stake. */
  hasGuessKeys: boolean;
  /** The words about a round in games without reels; undefined otherwise. */
  roundWords: RoundWords | undefined;
  acts: Partial<Acts>;
  balanceCentavos: number | undefined;
  stake: ShownStake | undefined;
  isStakeAboveBalance: boolean;
  lastWinCentavos: number | undefined;
  /** What the house allows. A demonstration and most houses allow everything. */
  may: { autoplay: boolean; turbo: boolean };
  /** The visible message. */
  message: string;
  /** The announcement for screen readers. */
  announcement: string;
  spin: 'loading' | 'idle' | 'spinning';
  /** The number of automatic spins to come; undefined without automatic spins. */
  spinsLeft: number | undefined;
  /** Whether the game can't be played any more. */
  isClosed: boolean;
  clock: { now: string; played: string } | undefined;
  isTurbo: boolean;
  isSoundOn: boolean;
  demo: { refill: () => void; playForReal: () => void } | undefined;
  /** The bar of granted rounds, where there are any. */
  granted: ComponentChild;
  celebration: { level: WinLevel | undefined; winCentavos: number; stakeCentavos: number };
  scenery: Pick<GameClient, 'garden' | 'title'> | undefined;
  /** The game's own parts: over the stage, above the controls, and in the place of the spin button. */
  overStage: ComponentChild;
  options: ComponentChild;
  controls: ComponentChild;
};

/** The state of the built page, before anything is known about the game. */
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
  celebration: { level: undefined, winCentavos: 0, stakeCentavos: 1 },
  scenery: undefined,
  overStage: undefined,
  options: undefined,
  controls: undefined,
}));

/** Adds actions to buttons. */
export function addActs(acts: Partial<Acts>): void {
  windowState.setState(({ acts: before }) => ({ acts: { ...before, ...acts } }));
}
