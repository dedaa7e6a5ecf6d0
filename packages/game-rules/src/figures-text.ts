import type { GameMath } from '@ipe/slot-engine';
import { figuresOf, isExact, type ModeFigures } from './mode-figures.ts';
import { number, oneIn, percent } from './number-text.ts';
import type { Paragraph } from './rules-sheet.ts';
import { volatilityName } from './volatility-name.ts';

/** Return, chances, volatility and the greatest win of the base game, all of them published figures. */
export function figuresText(math: GameMath): Paragraph[] {
  const figures = figuresOf(math, 'base');
  if (!figures) return [];
  return [
    ...greatestWin(figures),
    { title: 'Retorno ao jogador', text: returnText(math, figures) },
    ...volatility(figures),
  ];
}

function greatestWin({ maxWinX, maxWinProbability, maxWinProbabilityRounds: rounds }: ModeFigures): Paragraph[] {
  if (!maxWinX || !maxWinProbability) return [];
  const counted = rounds ? `, contado em ${number(rounds)} giros simulados` : '';
  const text = `${number(maxWinX)} vezes a aposta. Acontece em média ${oneIn(maxWinProbability, 'giros')}${counted}. Um giro que chega lá termina.`;
  return [{ title: 'Prêmio máximo', text }];
}

function returnText(math: GameMath, { rtp, hitRate, tail }: ModeFigures): string {
  const how = isExact(math)
    ? ', calculado sobre todas as combinações possíveis'
    : ', calculado pela matemática publicada';
  const any = hitRate ? [`${percent(hitRate)} dos giros pagam algum prêmio`] : [];
  const stake = tail?.['1'] ? [`${percent(tail['1'])} pagam pelo menos o valor da aposta`] : [];
  const chances = [...any, ...stake].join(' e ');
  return `O RTP teórico é ${percent(rtp)}${how}. ${chances && `${chances}. `}No curto prazo o resultado varia muito.`;
}

function volatility({ std }: ModeFigures): Paragraph[] {
  if (!std) return [];
  const name = volatilityName(std);
  const text = `${name[0]?.toUpperCase()}${name.slice(1)}: o desvio padrão de um giro é de ${number(std)} apostas. Quanto maior, mais raros e maiores os prêmios.`;
  return [{ title: 'Volatilidade', text }];
}

type Mode = { costUnits: number; entry?: { counts: Readonly<Record<string, number>> } };

/** What a bought round costs and returns. */
export function buyText(math: GameMath, { begins, symbol }: { begins: string; symbol: string }): Paragraph[] {
  const modes: Readonly<Record<string, Mode>> = math.modes;
  return Object.entries(modes).flatMap(([mode, { costUnits, entry }]) => {
    if (!entry) return [];
    const { counts } = entry;
    const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
    const odds = Object.entries(counts).map(([count, weight]) => `${count} em ${percent(weight / sum)}`);
    const price = number(costUnits / math.bet.units);
    const text = `Por ${price} vezes a aposta a rodada começa direto ${begins}. Quantos símbolos ${symbol} a iniciam é sorteado: ${odds.join(', ')}. ${returnOfPurchase(figuresOf(math, mode))}`;
    return [{ title: 'Comprar bônus', text: text.trim() }];
  });
}

function returnOfPurchase(figures: ModeFigures | undefined): string {
  if (!figures) return '';
  const { rtp, tail, maxWinX, maxWinProbability } = figures;
  const back = tail?.['1'] ? ` ${percent(tail['1'])} das compras pagam pelo menos o que custaram.` : '';
  const most =
    maxWinX && maxWinProbability
      ? ` O máximo é ${number(maxWinX)} vezes o preço, em média ${oneIn(maxWinProbability, 'compras')}.`
      : '';
  return `O RTP da compra é ${percent(rtp)}.${back}${most}`;
}
