import { counted, formatList, formatNumber, formatPercent } from '@ipe/pt-br';
import type { HoldMath } from '@ipe/slot-engine';
import { figuresOf } from '../../parts/mode-figures.ts';
import { oneIn, timesWords } from '../../parts/number-text.ts';
import type { Paragraph, RulesSheet } from '../../parts/rules-sheet.ts';
import { nameOf, prizeName } from '../../parts/symbol-names.ts';

/** The named prizes, and the grand one for a full grid. */
export function fixedPrizes({ features: { holdAndWin } }: HoldMath): RulesSheet['fixedPrizes'] {
  return [...holdAndWin.values, { id: 'grand', units: holdAndWin.fullGridUnits }].flatMap(({ id, units }) => {
    const name = prizeName(id);
    return name && units > 0 ? [{ name, units }] : [];
  });
}

/** How coins lock, what they are worth, and how often all that comes. */
export function holdText(math: HoldMath): Paragraph[] {
  const { symbol, minCoins, respins, cellWeights, fullGridUnits } = math.features.holdAndWin;
  const coin = nameOf(math, symbol);
  const chance = formatPercent(cellWeights.coin / (cellWeights.coin + cellWeights.blank));
  const { featureOneIn, grandOneIn } = figuresOf(math, 'base') ?? {};
  const often = featureOneIn ? ` Vem em média ${oneIn(1 / featureOneIn, 'giros')}.` : '';
  const rare = grandOneIn ? `, em média ${oneIn(1 / grandOneIn, 'giros')}` : '';
  return [
    {
      title: 'Segure e ganhe',
      text: `${minCoins} ou mais símbolos ${coin} travam no lugar e dão ${counted(respins, 'giro', 'giros')}. Em cada casa vazia cai outro símbolo ${coin} (${chance} de chance por giro) ou nada; quando cai algum, a contagem volta a ${respins}. Termina sem giros ou com a tela cheia, e paga a soma dos valores.${often} Com menos de ${minCoins} os valores aparecem, mas não pagam.`,
    },
    { title: `Valor de ${coin}`, text: valuesText(math) },
    ...(fullGridUnits > 0
      ? [
          {
            title: 'Tela cheia',
            text: `Com todas as casas ocupadas o prêmio Grande, de ${timesWords(fullGridUnits / math.bet.units)} a aposta, se soma aos valores${rare}.`,
          },
        ]
      : []),
  ];
}

function valuesText({ bet, features: { holdAndWin } }: HoldMath): string {
  const sum = holdAndWin.values.reduce((total, { weight }) => total + weight, 0);
  const odds = holdAndWin.values.map(({ id, units, weight }) => {
    const value = `${formatNumber(units / bet.units)}×`;
    const name = prizeName(id);
    return `${name ? `${name} (${value})` : value} em ${formatPercent(weight / sum)}`;
  });
  return `Sorteado para cada um, em vezes a aposta: ${formatList(odds)}.`;
}
