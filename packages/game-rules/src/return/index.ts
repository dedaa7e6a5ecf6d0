// Apart from the rules: the lobby and the window show a return without fetching them.
export { statedReturn } from '../families/stated-return.ts';
export type { StatedReturn } from '../parts/mode-return.ts';
export { returnWords, shortReturnWords } from '../parts/return-words.ts';
export { jackpotReturn, jackpotWords, type JackpotShares } from '../parts/jackpot-words.ts';
