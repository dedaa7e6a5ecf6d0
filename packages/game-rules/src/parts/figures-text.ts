import { counted, formatPercent } from '@ipe/pt-br';
import type { GameMath } from '@ipe/slot-engine';
import { figuresOf, type ModeFigures, type Simulated } from './mode-figures.ts';
import { oneIn, timesWords } from './number-text.ts';
import type { Paragraph } from './rules-sheet.ts';
import { modeReturn, type StatedReturn } from './mode-return.ts';
import { returnWords } from './return-words.ts';
import { volatilityName } from './volatility-name.ts';

/**
 * The return, chances, volatility and greatest win of the base game. All of them are published figures. Figures from a
 * simulation are stated as results of that simulation.
 */
export function figuresText(math: GameMath): Paragraph[] {
  const figures = figuresOf(math, 'base');
  const stated = modeReturn(math, 'base');
  if (!figures || !stated) return [];
  return [
    ...greatestWin(figures),
    { title: 'Retorno ao jogador', text: returnText(stated, figures) },
    ...volatility(figures),
  ];
}

function greatestWin({ maxWinX, maxWinProbability, simulated }: ModeFigures): Paragraph[] {
  if (!maxWinX || !(maxWinProbability || simulated)) return [];
  const often = maxWinProbability
    ? `Acontece em média ${oneIn(maxWinProbability, 'giros')}.`
    : `Não calculamos com que frequência acontece: ${seenIn(simulated!)}.`;
  return [{ title: 'Prêmio máximo', text: `${timesWords(maxWinX)} a aposta. ${often} Um giro que chega lá termina.` }];
}

const simulatedSpins = (count: number) => counted(count, 'giro simulado', 'giros simulados');

const seenIn = ({ capped, rounds }: Simulated): string =>
  `em ${simulatedSpins(rounds)} aconteceu ${timesWords(capped)}`;

/**
 * Explains a bound: the exact figure is the return without the cap of the maximum win, and the bound takes off the most
 * that the cap can cost.
 */
function boundText({ rtpBound, rtpMost }: StatedReturn): string {
  if (rtpBound === 'most')
    return ' É a conta exata sem descontar o que o prêmio máximo corta, e ele só pode diminuir o retorno.';
  if (rtpMost === undefined) return '';
  const without = returnWords({ rtp: rtpMost });
  return ` Sem o limite do prêmio máximo seria ${without}: é a conta exata, e dela já descontamos o máximo que esse limite pode cortar.`;
}

function returnText(stated: StatedReturn, { hitRate, tail }: ModeFigures): string {
  const how = ', calculado sobre todas as combinações possíveis';
  const any = hitRate ? [`${formatPercent(hitRate)} dos giros pagam algum prêmio`] : [];
  const stake = tail?.['1'] ? [`${formatPercent(tail['1'])} pagam pelo menos o valor da aposta`] : [];
  const chances = [...any, ...stake].join(' e ');
  const cap = boundText(stated);
  return `O RTP teórico é ${article(stated)}${returnWords(stated)}${how}.${cap} ${chances && `${chances}. `}No curto prazo o resultado varia muito.`;
}

/** "é de no mínimo 95,17%", "é 95,2%" */
const article = ({ rtpBound }: StatedReturn): string => (rtpBound ? 'de ' : '');

const bets = (count: number) => counted(count, 'aposta', 'apostas');

function volatility({ std, simulated }: ModeFigures): Paragraph[] {
  const deviation = std ?? simulated?.std;
  if (!deviation) return [];
  const name = volatilityName(deviation);
  const what = std
    ? `o desvio padrão de um giro é de ${bets(std)}`
    : `em ${simulatedSpins(simulated!.rounds)}, o desvio padrão foi de ${bets(deviation)}`;
  const text = `${name[0]?.toUpperCase()}${name.slice(1)}: ${what}. Quanto maior, mais raros e maiores os prêmios.`;
  return [{ title: 'Volatilidade', text }];
}

type Mode = { costUnits: number; entry?: { counts: Readonly<Record<string, number>> } };

/** The price and the return of a bought round. */
export function buyText(math: GameMath, { begins, symbol }: { begins: string; symbol: string }): Paragraph[] {
  const modes: Readonly<Record<string, Mode>> = math.modes;
  return Object.entries(modes).flatMap(([mode, { costUnits, entry }]) => {
    if (!entry) return [];
    const price = timesWords(costUnits / math.bet.units);
    const text = `Por ${price} a aposta a rodada começa direto ${begins}. ${startOfPurchase(entry.counts, symbol)} ${returnOfPurchase(math, mode)}`;
    return [{ title: 'Comprar bônus', text: text.trim() }];
  });
}

/** With how many symbols a bought round begins: the number is drawn, or always the same. */
function startOfPurchase(counts: Readonly<Record<string, number>>, symbol: string): string {
  const drawn = Object.entries(counts).filter(([, weight]) => weight > 0);
  const sum = drawn.reduce((total, [, weight]) => total + weight, 0);
  const [only] = drawn;
  if (only && drawn.length === 1)
    return `A compra vale por ${counted(Number(only[0]), `símbolo ${symbol}`, `símbolos ${symbol}`)}.`;
  const odds = drawn.map(([count, weight]) => `${count} em ${formatPercent(weight / sum)}`);
  return `Quantos símbolos ${symbol} a iniciam é sorteado: ${odds.join(', ')}.`;
}

function returnOfPurchase(math: GameMath, mode: string): string {
  const stated = modeReturn(math, mode);
  if (!stated) return '';
  const { tail, maxWinX, maxWinProbability } = figuresOf(math, mode) ?? {};
  const back = tail?.['1'] ? ` ${formatPercent(tail['1'])} das compras pagam pelo menos o que custaram.` : '';
  const most =
    maxWinX && maxWinProbability
      ? ` O máximo é ${timesWords(maxWinX)} o preço, em média ${oneIn(maxWinProbability, 'compras')}.`
      : maxWinX
        ? ` O máximo é ${timesWords(maxWinX)} o preço.`
        : '';
  const cap = boundText(stated);
  return `O RTP da compra é ${article(stated)}${returnWords(stated)}.${cap}${back}${most}`;
}
