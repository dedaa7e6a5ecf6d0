import { counted, formatChoice, formatList, formatPercent, plural } from '@ipe/pt-br';
import type { LinesMath } from '@ipe/slot-engine';
import { broughtBy } from '../../parts/brought-by.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';

export function linesText({ linePays, grid }: Pick<LinesMath, 'linePays' | 'grid'>): Paragraph[] {
  const counts = Object.values(linePays.table).flatMap((pays) => Object.keys(pays).map(Number));
  const least = Math.min(...counts);
  const lines = linePays.lines.length;
  const more = least === grid.reels ? '' : ' ou mais';
  const { where, which } = linePays.bothWays ? fromBothSides(grid.reels) : fromLeft;
  return [
    {
      title: 'Como se ganha',
      text: `A aposta vale para ${plural(lines, 'a linha', `as ${lines} linhas`)}. ${least}${more} símbolos iguais seguidos numa linha, a partir do ${where}, pagam o valor da tabela. Cada linha paga ${which}, e os prêmios das linhas se somam.`,
    },
  ];
}

const fromLeft = { where: 'primeiro rolo', which: 'o seu maior prêmio' };

const fromBothSides = (reels: number) => ({
  where: 'primeiro rolo para a direita ou do último para a esquerda',
  which: `o seu maior prêmio de cada lado (o mesmo símbolo nos ${reels} rolos paga uma vez só)`,
});

/** On which reels a wild covers the whole reel. */
export function expandingWildsText({ features }: LinesMath): Paragraph[] {
  const { expandingWilds } = features;
  if (!expandingWilds) return [];
  const brought = broughtBy(features);
  const { reels } = expandingWilds;
  const names = formatList(reels.toSorted((one, other) => one - other).map((reel) => String(reel + 1)));
  const text = `Um curinga que aparece ${plural(reels.length, 'no rolo', 'nos rolos')} ${names} cobre o rolo inteiro antes de as linhas pagarem.`;
  const besides =
    brought.length > 0 ? ` Os símbolos cobertos que trazem ${formatList(brought)} contam do mesmo jeito.` : '';
  return [{ title: 'Curinga que cobre o rolo', text: `${text}${besides}` }];
}

/** On which reels a wild stays through the free spins. */
export function stickyWildsText({ features: { freeSpins } }: LinesMath): Paragraph[] {
  const { reels = [] } = freeSpins?.stickyWilds ?? {};
  if (reels.length === 0) return [];
  const names = formatChoice(reels.toSorted((one, other) => one - other).map((reel) => String(reel + 1)));
  const text = `Um curinga que aparece no rolo ${names} numa rodada bônus cobre o rolo inteiro antes de as linhas pagarem e fica até o fim das rodadas bônus: esse rolo não gira mais.`;
  return [{ title: 'Curinga que fica', text }];
}

/** By how much wilds multiply the prize of their line. */
export function wildMultipliersText({ linePays }: Pick<LinesMath, 'linePays'>): Paragraph[] {
  const steps = Object.entries(linePays.wildMultipliers ?? {}).map(([count, multiplier]) => ({
    count: Number(count),
    multiplier,
  }));
  const [first, ...more] = steps.toSorted((one, other) => one.count - other.count);
  if (!first) return [];
  const rest = more.map(({ count, multiplier }) => `com ${count} vale ×${multiplier}`);
  const begins = `com ${counted(first.count, 'curinga', 'curingas')}${more.length > 0 ? '' : ' ou mais'} o prêmio da linha vale ×${first.multiplier}`;
  const text = `Curingas no lugar do símbolo premiado multiplicam: ${formatList([begins, ...rest])}. O prêmio dos próprios curingas não é multiplicado.`;
  return [{ title: 'Curingas que multiplicam', text }];
}

/** The features of games whose round is one spin. */
export function singleSpinText({ features, grid }: LinesMath): Paragraph[] {
  const { freeSpins, multiplierReel, stackedRespin, fullGrid } = features;
  return [
    ...(multiplierReel ? [{ title: 'Rolo multiplicador', text: multiplierText(multiplierReel) }] : []),
    ...(stackedRespin ? [{ title: 'Nova chance', text: respinText(stackedRespin) }] : []),
    ...(fullGrid
      ? [
          {
            title: 'Tela cheia',
            text: `Se as ${grid.reels * grid.rows} posições mostram o mesmo símbolo (curingas contam), o prêmio das linhas vale ×${fullGrid.multiplier}${multiplierReel ? ', antes do multiplicador' : ''}${freeSpins ? ', nas rodadas bônus também' : ''}.`,
          },
        ]
      : []),
  ];
}

function multiplierText({ values, weights }: { values: readonly number[]; weights: readonly number[] }): string {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const odds = values.map((value, i) => `×${value} em ${formatPercent((weights[i] ?? 0) / sum)}`);
  return `Gira em toda rodada e multiplica o prêmio das linhas: ${formatList(odds)} dos giros.`;
}

function respinText({ reels, respinReel }: { reels: readonly number[]; respinReel: number }): string {
  const held = formatList(reels.map((reel) => String(reel + 1)));
  return `Se um giro não paga e os rolos ${held} mostram um só símbolo (curingas contam), o rolo ${respinReel + 1} gira mais uma vez, sem custo. O multiplicador continua o mesmo.`;
}
