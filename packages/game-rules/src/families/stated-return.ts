import type { GameMath } from '@ipe/slot-engine';
import { choiceReturn } from '../parts/choice-return.ts';
import { modeReturn, type StatedReturn } from '../parts/mode-return.ts';
import { cardsReturn } from './cards/cards-return.ts';
import { crashReturn } from './crash/crash-return.ts';
import { minesReturn } from './mines/mines-return.ts';

type Returns = { stated(math: GameMath): StatedReturn | undefined };

/** Families whose return depends on what the player decides. */
const byFamily: Readonly<Record<string, Returns>> = {
  crash: { stated: crashReturn },
  mines: { stated: minesReturn },
  plinko: { stated: choiceReturn },
  keno: { stated: choiceReturn },
  cards: { stated: cardsReturn },
};

/** The return that a text may state for a game. @returns undefined for a mode without figures */
export const statedReturn = (math: GameMath, mode = 'base'): StatedReturn | undefined =>
  byFamily[math.family]?.stated(math) ?? modeReturn(math, mode);
