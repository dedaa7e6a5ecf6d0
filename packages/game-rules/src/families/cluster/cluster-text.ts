import { formatChoice, formatPercent } from '@ipe/pt-br';
import type { ClusterMath } from '@ipe/slot-engine';
import { oneIn } from '../../parts/number-text.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { nameOf } from '../../parts/symbol-names.ts';

export function clusterText({ clusterPays: { tiers } }: ClusterMath): Paragraph[] {
  return [
    {
      title: 'Como se ganha',
      text: `${tiers[0]} ou mais símbolos iguais que se encostam pelos lados formam um grupo e pagam o valor da tabela. Na diagonal não se encostam. Não há linhas nem ordem: cada grupo paga pelo seu tamanho, e os prêmios se somam.`,
    },
  ];
}

/** Which symbols become which others before the window pays, and how often. */
export function repaintText(math: ClusterMath): Paragraph[] {
  const { repaint = {} } = math.features;
  const paragraphs: Paragraph[] = [];
  for (const [reelSet, { none, turns }] of Object.entries(repaint)) {
    const sum = turns.reduce((total, { weight }) => total + weight, none);
    const drawn = turns.filter(({ weight }) => weight > 0);
    if (drawn.length === 0) continue;
    const shareOf = (weight: number) => formatPercent(weight / (sum - none));
    const pairs = drawn.map(
      ({ from, to, weight }) => `${nameOf(math, from)} em ${nameOf(math, to)} (${shareOf(weight)} das vezes)`,
    );
    const often = none === 0 ? 'Em todo giro' : `Em média ${oneIn((sum - none) / sum, 'giros')}`;
    const where = reelSet === 'base' ? '' : ' nas rodadas bônus';
    paragraphs.push({
      title: reelSet === 'base' ? 'Troca de símbolos' : 'Troca nas rodadas bônus',
      text: `${often}${where}, antes de contar os grupos, todos os símbolos de um tipo viram outro: ${formatChoice(pairs)}. A troca é sorteada e não depende do que está na tela; sem o símbolo na tela, nada muda.`,
    });
  }
  return paragraphs;
}
