import { formatNumber, formatPercent } from '@ipe/pt-br';
import type { SlotMath } from '@ipe/slot-engine';
import { figuresOf } from './mode-figures.ts';
import { modeReturn, type StatedReturn } from './mode-return.ts';
import { oneIn } from './number-text.ts';
import { returnWords } from './return-words.ts';
import { volatilityName } from './volatility-name.ts';

/** One published figure of a game, formatted for players. A figure with an empty value isn't shown. */
export type KeyFigure = { label: string; value: string };

const returnFigure = (value: string): KeyFigure => ({ label: 'RTP (retorno ao jogador)', value });

const returnOf = (stated: StatedReturn | undefined): string => (stated ? returnWords(stated) : '');

/** The figures of a game with reels. */
export function slotFigures(math: SlotMath): KeyFigure[] {
  const { hitRate, std, maxWinX, maxWinProbability, simulated } = figuresOf(math, 'base') ?? {};
  const seen = simulated ? `${volatilityName(simulated.std)} na simulação` : '';
  const rarity = maxWinProbability ? `, ${oneIn(maxWinProbability, 'giros')}` : '';
  return [
    returnFigure(returnOf(modeReturn(math, 'base'))),
    { label: 'Giros com algum prêmio', value: hitRate ? formatPercent(hitRate) : '' },
    { label: 'Volatilidade', value: std ? volatilityName(std) : seen },
    { label: 'Prêmio máximo', value: maxWinX ? `${formatNumber(maxWinX)}× a aposta${rarity}` : '' },
  ];
}

/**
 * The figures of a game in which the player decides how far to go or how much to risk.
 * @param often how often the greatest prize comes, beginning with a comma; empty if no single choice of the player
 * decides it
 */
export const instantFigures = (returned: string, greatest: string, often = ''): KeyFigure[] => [
  returnFigure(returned),
  { label: 'Volatilidade', value: 'você escolhe a cada rodada' },
  { label: 'Prêmio máximo', value: `${greatest} a aposta${often}` },
];
