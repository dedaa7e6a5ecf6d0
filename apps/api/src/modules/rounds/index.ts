/** Owns game windows, seeds and rounds: draws them with the engine, has the ledger settle them, shows and replays them. */
export { findRoundFaults } from './audit.store.ts';
export { findReplayFaults } from './replay/find-replay-faults.ts';
export { endDueRounds } from './instant/end-due-rounds.ts';
export { rememberMathematics } from './replay/remember-mathematics.ts';
export { createRoundWatch } from './instant/round-watch.ts';
export { deleteExpiredGames, endGameWindows, markGameWindows } from './game-session.store.ts';
export { leaveOpenRounds } from './instant/leave-open-rounds.ts';
export { findOpenGame } from './launch-game.ts';
export { createRecentWins } from './replay/recent-wins.ts';
export { countPlayersByHour, listRecentGames } from './round.store.ts';
export type { RoundsDeps } from './rounds.deps.ts';
export { roundsRoutes } from './rounds.routes.ts';
export { createRefusalGuard } from './spins/refusal-guard.ts';
export { createSpinReads } from './spins/spin-reads.ts';
export { openFairness } from './seeds/seeds.ts';
