// The return has its own entry point, so that the lobby and the game window show it without loading the rules.
export { statedReturn } from '../families/stated-return.ts';
export type { StatedReturn } from '../parts/mode-return.ts';
export { returnWords, shortReturnWords } from '../parts/return-words.ts';
export { jackpotReturn, jackpotWords, type JackpotShares } from '../parts/jackpot-words.ts';
