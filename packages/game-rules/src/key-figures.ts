import { formatNumber, formatPercent } from '@ipe/pt-br';
import type { GameMath, InstantMath } from '@ipe/slot-engine';
import { figuresOf } from './mode-figures.ts';
import { oneIn, times } from './number-text.ts';
import { returnWords, statedReturn } from './return/index.ts';
import { volatilityName } from './volatility-name.ts';

/** One published figure of a game as a player reads it. */
export type KeyFigure = { label: string; value: string };

/** What to know of a game before playing it, in few words: return, chance of a prize, volatility, greatest prize. All of it published. */
export function keyFigures(math: GameMath): KeyFigure[] {
  return [
    { label: 'RTP (retorno ao jogador)', value: returnOf(math) },
    // Asked here and not with the engine's isSlot: pages that show rules must not fetch the engine.
    ...(math.family === 'crash' || math.family === 'mines' ? instantFigures(math) : slotFigures(math)),
  ].filter(({ value }) => value !== '');
}

function returnOf(math: GameMath): string {
  if (math.family === 'crash') return `${formatNumber(math.crash.rtpPercent)}%`;
  const stated = statedReturn(math);
  if (math.family !== 'mines') return stated ? returnWords(stated) : '';
  const { rtpMin, rtpMax } = (math.reference ?? {}) as Readonly<Record<string, { rtp: number } | undefined>>;
  return rtpMin && rtpMax
    ? `${formatPercent(rtpMin.rtp)} a ${formatPercent(rtpMax.rtp)}`
    : `até ${formatNumber(math.mines.rtpPercent)}%`;
}

function slotFigures(math: GameMath): KeyFigure[] {
  const { hitRate, std, maxWinX, maxWinProbability, simulated } = figuresOf(math, 'base') ?? {};
  const seen = simulated ? `${volatilityName(simulated.std)} na simulação` : '';
  const rarity = maxWinProbability ? `, ${oneIn(maxWinProbability, 'giros')}` : '';
  return [
    { label: 'Giros com algum prêmio', value: hitRate ? formatPercent(hitRate) : '' },
    { label: 'Volatilidade', value: std ? volatilityName(std) : seen },
    { label: 'Prêmio máximo', value: maxWinX ? `${formatNumber(maxWinX)}× a aposta${rarity}` : '' },
  ];
}

function instantFigures(math: InstantMath): KeyFigure[] {
  const greatest = math.family === 'crash' ? times(math.crash.maxCashoutX100) : times(math.maxWinUnits);
  return [
    { label: 'Volatilidade', value: 'você escolhe a cada rodada' },
    { label: 'Prêmio máximo', value: `${greatest} a aposta` },
  ];
}
