/** Owns game windows, seeds and rounds: draws them with the engine, has the ledger settle them, shows and replays them. */
export { findRoundFaults } from './audit.store.ts';
export { findReplayFaults } from './find-replay-faults.ts';
export { endDueRounds } from './end-due-rounds.ts';
export { rememberMathematics } from './remember-mathematics.ts';
export { createRoundWatch } from './round-watch.ts';
export { deleteExpiredGames, endGameWindows, markGameWindows } from './game-session.store.ts';
export { leaveOpenRounds } from './leave-open-rounds.ts';
export { findOpenGame } from './launch-game.ts';
export { createRecentWins } from './recent-wins.ts';
export { countPlayersByHour, listRecentGames } from './round.store.ts';
export type { RoundsDeps } from './rounds.deps.ts';
export { roundsRoutes } from './rounds.routes.ts';
export { createRefusalGuard } from './refusal-guard.ts';
export { createSpinReads } from './spin-reads.ts';
export { openFairness } from './seeds.ts';
