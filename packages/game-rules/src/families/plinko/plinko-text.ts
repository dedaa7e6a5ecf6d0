import { formatChoice, plural } from '@ipe/pt-br';
import type { PlinkoMath } from '@ipe/slot-engine';
import { choiceReturnText, choiceVolatility, greatestPrize } from '../../parts/choice-text.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { choiceWords, greatestDrop, listDrops } from './drops.ts';

export function plinkoText(math: PlinkoMath): Paragraph[] {
  const drops = listDrops(math);
  const rows = [...new Set(drops.map((drop) => drop.rows))];
  const risks = [...new Set(drops.map(({ risk }) => risk))];
  const choices = drops.map((drop) => ({ mode: drop.mode, words: choiceWords(drop) }));
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
    greatestPrize(math, { words: choiceWords(greatest), probability: greatest.probability }),
    {
      title: 'Retorno ao jogador',
      text: choiceReturnText(math, choices, 'calculado sobre todos os caminhos possíveis'),
    },
    ...choiceVolatility(math, choices),
  ];
}
