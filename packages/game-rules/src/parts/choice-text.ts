import { counted, formatList } from '@ipe/pt-br';
import type { GameMath } from '@ipe/slot-engine';
import { figuresOf } from './mode-figures.ts';
import { modeReturn } from './mode-return.ts';
import { oneIn, timesWords } from './number-text.ts';
import { returnWords } from './return-words.ts';
import type { Paragraph } from './rules-sheet.ts';

export const risks = ['low', 'medium', 'high'] as const;
/** Adjectives for "risco". */
export const riskNames = { low: 'baixo', medium: 'médio', high: 'alto' } as const;
export type RiskName = (typeof riskNames)[keyof typeof riskNames];

/** A mode that the player may choose, in words: "com 12 linhas e risco médio". */
export type NamedChoice = { mode: string; words: string };

/** The returns of all choices in words: one text if they are equal, else the least and the greatest. */
export function returnsOf(math: GameMath, choices: readonly { mode: string }[]): string[] {
  const stated = choices.flatMap(({ mode }) => modeReturn(math, mode) ?? []);
  const words = stated.toSorted((one, other) => one.rtp - other.rtp).map(returnWords);
  const different = [...new Set(words)];
  return different.length > 1 ? [different[0]!, different.at(-1)!] : different;
}

/** One sentence if every choice returns the same, else the return of each choice. `how` says what the return was counted over. */
export function choiceReturnText(math: GameMath, choices: readonly NamedChoice[], how: string): string {
  const all = returnsOf(math, choices);
  const varies = 'No curto prazo o resultado varia muito.';
  if (all.length === 0) return varies;
  if (all.length === 1) return `O RTP teórico é ${all[0]}, o mesmo em todas as escolhas, ${how}. ${varies}`;
  const each = choices.flatMap(({ mode, words }) => {
    const stated = modeReturn(math, mode);
    return stated ? [`${returnWords(stated)} ${words}`] : [];
  });
  return `O RTP teórico depende da escolha, ${how}: ${formatList(each)}. ${varies}`;
}

/** States the standard deviation of a round, in stakes, for the choices with the least and the greatest. */
export function choiceVolatility(math: GameMath, choices: readonly NamedChoice[]): Paragraph[] {
  const spreads = choices.flatMap(({ mode, words }) => {
    const std = figuresOf(math, mode)?.std;
    return std ? [{ words, std }] : [];
  });
  const [calm, ...others] = spreads.toSorted((one, other) => one.std - other.std);
  const wild = others.at(-1);
  if (!calm || !wild) return [];
  const words = (spread: typeof calm) => `${counted(spread.std, 'aposta', 'apostas')} ${spread.words}`;
  return [
    {
      title: 'Volatilidade',
      text: `Você escolhe. O desvio padrão de uma rodada vai de ${words(calm)} a ${words(wild)}. Quanto maior, mais raros e maiores os prêmios.`,
    },
  ];
}

/** The greatest prize, the choice with the best chance of it, and that chance. */
export const greatestPrize = (
  { maxWinUnits }: Pick<GameMath, 'maxWinUnits'>,
  { words, probability }: { words: string; probability: number },
): Paragraph => ({
  title: 'Prêmio máximo',
  text: `${timesWords(maxWinUnits / 100)} a aposta, ${words}: em média ${oneIn(probability, 'rodadas')}.`,
});

/** The title of the table that says how often each choice gives at least the stake back. */
export const stakeBackTitle = 'Chance de receber pelo menos a aposta';
