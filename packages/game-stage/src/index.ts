export type { Announcer, LineWin } from './announcer.ts';
export { createStage, preloadStage, type Stage } from './create-stage.ts';
export type { Box, GameClient, GameTheme, Picture, RulesSheet, SpriteFrame } from './game-theme.ts';
export type { SettledRound } from './tell-round.ts';
export { winLevel, type WinLevel } from './win-level.ts';
