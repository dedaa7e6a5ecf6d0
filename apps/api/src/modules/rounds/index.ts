/** Owns game windows, seeds and rounds: draws rounds with the engine, has the ledger settle them, shows and replays them. */
export { leaveWindows, markGameWindows } from './game-session.store.ts';
export { endedOf, mostEntries, roundsAfterLook, roundsInJournal, type FoundRound } from './journal-rounds.store.ts';
export { hasOpenRound } from './instant/instant-round.store.ts';
export { findReplayViolations } from './replay/find-replay-violations.ts';
export { createRecentWins } from './replay/recent-wins.ts';
export { compareMathematics, rememberMathematics } from './replay/remember-mathematics.ts';
export { drawnRounds, endedRounds, openRounds, seedHeads, spins, stakesOpenAt, stakesOpenNow } from './relations.ts';
export { paceOf } from './launch-game.ts';
export { openRoundsMs } from './round-times.ts';
export { findLastOwnRoundAt, listLastGames } from './round.store.ts';
export type { RoundsDeps } from './rounds.deps.ts';
export { roundsModule } from './rounds.module.ts';
export { endPlay } from './seeds/end-play.ts';
export { requireSeedKeys } from './seeds/require-seed-keys.ts';
export { findSeedPairs, type SeedPair } from './seeds/fairness.store.ts';
export { listSeedHashes } from './seeds/seed-chain.ts';
export { openFairness } from './seeds/seeds.ts';
