export type { RulesSheet } from '@ipe/game-rules';
export type { Announcer } from './game/announcer.ts';
export { createStage, preloadStage, type Stage } from './stage/create-stage.ts';
export type {
  CardsClient,
  CrashClient,
  WholeRoundClient,
  GameClient,
  InstantClient,
  KenoClient,
  MinesClient,
  Offer,
  PlinkoClient,
  SlotClient,
} from './game/game-client.ts';
export type { Picture, SpriteFrame } from './game/game-theme.ts';
export { loadGame } from './stage/load-game.ts';
export type { StageControls, StagePreferences } from './stage/senses.ts';
export type { SettledRound } from './reels/playback/playback.ts';
export { isCelebrated, winLevel, type WinLevel } from './game/win-level.ts';
export { loadCardsStage } from './families/cards/load-cards-stage.ts';
export type { CardsEnd, CardsStage } from './families/cards/cards-playback.ts';
export { loadCrashStage } from './families/crash/load-crash-stage.ts';
export type { CrashStage, FlightEnd } from './families/crash/flight-playback.ts';
export { loadKenoStage } from './families/keno/load-keno-stage.ts';
export { loadMinesStage } from './families/mines/load-mines-stage.ts';
export type { MinesEnd, MinesStage } from './families/mines/mines-playback.ts';
export { loadPlinkoStage } from './families/plinko/load-plinko-stage.ts';
