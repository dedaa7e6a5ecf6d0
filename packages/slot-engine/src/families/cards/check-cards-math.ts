import { checkFile, checkRarity, checkStatedReturn } from '../../math-file/check-file.ts';
import { chanceOfEqualCards, equalCards, mostReturn } from './card-figures.ts';
import type { CardsMath } from './cards-math.ts';

/** Issues of a well-typed file of this family (schema.md sections 5 and 7), as `path: problem`. */
export function* checkCardsMath(math: CardsMath): Generator<string> {
  yield* checkFile(math);
  const { ranks, rtpPercent } = math.cards;
  yield* checkStatedReturn(rtpPercent, 'cards.rtpPercent');
  if (math.bet.units !== 100) yield 'bet.units: must be 100, so that a multiplier in hundredths is a win in units';
  const leastHundredths = Math.ceil((rtpPercent * ranks) / (ranks - 1));
  if (leastHundredths <= 100)
    yield `cards.rtpPercent: the likeliest guess pays ${leastHundredths} hundredths, no more than the stake`;
  if (equalCards(math) === undefined) {
    yield `maxWinUnits: must be ${rtpPercent} · ${ranks}ⁿ for a count n of guesses, so that every guess returns the same up to it`;
    return;
  }
  const most = mostReturn(math);
  if (most >= 1) yield `cards.rtpPercent: rounded up, a run of guesses returns ${most}`;
  // Other ways to the greatest win are searched only for the figures, because a phone checks each file that it opens.
  yield* checkRarity(chanceOfEqualCards(math), 'maxWinUnits');
}
