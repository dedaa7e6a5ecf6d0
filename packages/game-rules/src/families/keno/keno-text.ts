import { formatChoice } from '@ipe/pt-br';
import type { KenoMath } from '@ipe/slot-engine';
import { choiceReturnText, choiceVolatility, greatestPrize } from '../../parts/choice-text.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { choiceWords, greatestCard, listCards } from './cards.ts';

export function kenoText(math: KenoMath): Paragraph[] {
  const { cells, drawn } = math.keno;
  const cards = listCards(math);
  const choices = cards.map((card) => ({ mode: card.mode, words: choiceWords(card) }));
  const risks = [...new Set(cards.map(({ risk }) => risk))];
  const greatest = greatestCard(math);
  const none = cards.some(({ multipliersX100: [atNone = 0] }) => atNone > 0)
    ? ' Em algumas escolhas, nenhum acerto também paga.'
    : '';
  return [
    {
      title: 'Como se ganha',
      text: `Antes de apostar você escolhe de ${cards[0]!.picks} a ${cards.at(-1)!.picks} das ${cells} casas. A rodada sorteia ${drawn}, todas diferentes e com a mesma chance. Cada casa sua que sai é um acerto: você recebe a aposta vezes o número da tabela, e a partir de um acerto mais acertos nunca pagam menos.${none} Menos de 1× devolve só uma parte da aposta, e 0× não devolve nada.`,
    },
    {
      title: 'Casas e risco',
      text: `A tabela depende de quantas casas você escolhe e do risco: ${formatChoice(risks)}. Quanto maior o risco, mais pagam muitos acertos e menos os poucos. Quais casas você escolhe não muda nada: todas têm a mesma chance, e nenhum sorteio depende dos anteriores. A surpresa escolhe por você, também ao acaso.`,
    },
    greatestPrize(math, { words: choiceWords(greatest), probability: greatest.probability }),
    {
      title: 'Retorno ao jogador',
      text: choiceReturnText(math, choices, 'calculado sobre todos os sorteios possíveis'),
    },
    ...choiceVolatility(math, choices),
  ];
}
