import { counted, formatChoice, formatList, plural } from '@ipe/pt-br';
import type { PlinkoMath } from '@ipe/slot-engine';
import { modeReturn } from '../../parts/mode-return.ts';
import { oneIn, timesWords } from '../../parts/number-text.ts';
import { returnWords } from '../../parts/return-words.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { choiceWords, greatestDrop, listDrops, type DropOdds } from './drops.ts';

/** The different returns of all choices in words, the least first. */
export function returnsOf(math: PlinkoMath): string[] {
  const stated = listDrops(math).flatMap(({ mode }) => modeReturn(math, mode) ?? []);
  const words = stated.toSorted((one, other) => one.rtp - other.rtp).map(returnWords);
  const different = [...new Set(words)];
  return different.length > 1 ? [different[0]!, different.at(-1)!] : different;
}

export function plinkoText(math: PlinkoMath): Paragraph[] {
  const drops = listDrops(math);
  const rows = [...new Set(drops.map((drop) => drop.rows))];
  const risks = [...new Set(drops.map(({ risk }) => risk))];
  const greatest = greatestDrop(math);
  return [
    {
      title: 'Como se ganha',
      text: `A cada aposta cai uma peça por ${formatChoice(rows.map(String))} ${plural(rows.at(-1) ?? 0, 'linha', 'linhas')} de pinos. Em cada linha ela vai para a esquerda ou para a direita, com a mesma chance, e termina num cesto. Você recebe a aposta vezes o número do cesto: menos de 1× devolve só uma parte dela, e 0× não devolve nada.`,
    },
    {
      title: 'Linhas e risco',
      text: `Antes de apostar você escolhe as linhas e o risco: ${formatChoice(risks)}. Quanto maior o risco, mais pagam os cestos das pontas e menos os do meio. Nenhuma escolha muda o caminho: cada linha é um sorteio de meio a meio.`,
    },
    {
      title: 'Prêmio máximo',
      text: `${timesWords(math.maxWinUnits / 100)} a aposta, ${choiceWords(greatest)}: em média ${oneIn(greatest.probability, 'rodadas')}.`,
    },
    { title: 'Retorno ao jogador', text: returnText(math, drops) },
    ...volatility(math, drops),
  ];
}

/** One sentence where every choice returns the same, else each choice by itself. */
function returnText(math: PlinkoMath, drops: readonly DropOdds[]): string {
  const all = returnsOf(math);
  const how = 'calculado sobre todos os caminhos possíveis';
  const varies = 'No curto prazo o resultado varia muito.';
  if (all.length === 0) return varies;
  if (all.length === 1) return `O RTP teórico é ${all[0]}, o mesmo em todas as escolhas, ${how}. ${varies}`;
  const each = drops.flatMap(({ mode, ...drop }) => {
    const stated = modeReturn(math, mode);
    return stated ? [`${returnWords(stated)} ${choiceWords(drop)}`] : [];
  });
  return `O RTP teórico depende da escolha, ${how}: ${formatList(each)}. ${varies}`;
}

/** By the standard deviation of a round in stakes, of the calmest and the wildest choice. */
function volatility({ reference }: PlinkoMath, drops: readonly DropOdds[]): Paragraph[] {
  const modes = (reference?.modes ?? {}) as Readonly<Record<string, { std?: number }>>;
  const spreads = drops.flatMap((drop) => {
    const std = modes[drop.mode]?.std;
    return std ? [{ ...drop, std }] : [];
  });
  const [calm, ...others] = spreads.toSorted((one, other) => one.std - other.std);
  const wild = others.at(-1);
  if (!calm || !wild) return [];
  const words = (spread: typeof calm) => `${counted(spread.std, 'aposta', 'apostas')} ${choiceWords(spread)}`;
  return [
    {
      title: 'Volatilidade',
      text: `Você escolhe. O desvio padrão de uma rodada vai de ${words(calm)} a ${words(wild)}. Quanto maior, mais raros e maiores os prêmios.`,
    },
  ];
}
