import { counted, formatList, plural } from '@ipe/pt-br';
import type { CascadeMath, ClusterMath, LinesMath, WaysMath } from '@ipe/slot-engine';
import { scatterOf } from '@ipe/slot-engine/scatters';
import { spinsOfBonus } from '../bonus/bonus-text.ts';
import { countsOfDraws } from './drawn-spins-text.ts';
import { buyText } from './figures-text.ts';
import { figuresOf } from './mode-figures.ts';
import { oneIn } from './number-text.ts';
import type { Paragraph } from './rules-sheet.ts';
import { nameOf } from './symbol-names.ts';

type FreeSpinsMath = LinesMath | WaysMath | CascadeMath | ClusterMath;

const spins = (count: number) => counted(count, 'rodada bônus', 'rodadas bônus');

/**
 * "3 dão 8 rodadas bônus, 4 dão 12 e 5 dão 20".
 * @param ofWhat comes after the first count: " símbolos Roda-gigante"
 */
function awards(table: Readonly<Record<string, number>>, more: string, ofWhat = ''): string {
  return formatList(
    Object.entries(table).map(([count, won], i) =>
      i === 0 ? `${count}${ofWhat} dão ${more}${spins(won)}` : `${count} dão ${more}${won}`,
    ),
  );
}

/** How free spins come, what multiplies their wins, and how many there can be. */
export function freeSpinsText(math: FreeSpinsMath): Paragraph[] {
  const { freeSpins } = math.features;
  if (!freeSpins) return [];
  const { symbol, trigger, retrigger, maxTotal } = freeSpins;
  const often = figuresOf(math, 'base')?.featureOneIn;
  const sentences = [
    ...comingText(math, { symbol, trigger }),
    ...multipliers(freeSpins),
    ...retriggerText(math, { symbol, trigger, retrigger }),
    `No máximo são ${maxTotal} por rodada.`,
    ...(freeSpins.reelSet === 'base' ? [] : ['Elas giram com rolos próprios, publicados como os outros.']),
    ...(often && bonusFeatures(math) === undefined ? [`Vêm em média ${oneIn(1 / often, 'giros')}.`] : []),
  ];
  return [{ title: 'Rodadas bônus', text: sentences.join(' ') }];
}

/** Names the symbol only where no sentence before has named it. */
function retriggerText(
  math: FreeSpinsMath,
  { symbol, trigger, retrigger }: { symbol: string; trigger: object; retrigger: Readonly<Record<string, number>> },
): string[] {
  const [least] = Object.keys(retrigger);
  if (least === undefined) return [];
  const isNamed = Object.keys(trigger).length > 0 || countsOfDraws(math).length > 0;
  const ofWhat = isNamed ? '' : ` ${plural(Number(least), 'símbolo', 'símbolos')} ${nameOf(math, symbol)}`;
  return [`Durante elas, ${awards(retrigger, 'mais ', ofWhat)}.`];
}

/** Undefined for a game without a bonus that may bring free spins. */
const bonusFeatures = ({ features }: FreeSpinsMath) =>
  'bonusWheel' in features || 'bonusPick' in features ? features : undefined;

/** Which counts of symbols bring free spins, how many spins are drawn, and which bonus brings some. */
function comingText(
  math: FreeSpinsMath,
  { symbol, trigger }: { symbol: string; trigger: Readonly<Record<string, number>> },
) {
  const features = bonusFeatures(math);
  const brought = features && spinsOfBonus({ features });
  const name = nameOf(math, symbol);
  const [least] = countsOfDraws(math);
  const sure = Object.keys(trigger).length > 0 ? [`${awards(trigger, '')}.`] : [];
  const comes = least === undefined ? sure : [`${least} ou mais trazem as rodadas bônus.`, drawnText];
  return [
    ...(comes.length > 0 ? [`O símbolo ${name} vale em qualquer posição: ${comes.join(' ')}`] : []),
    ...(brought ? [`Quantas vêm é sorteado com o bônus ${name}: ${brought}.`] : []),
  ];
}

const drawnText = 'Quantas vêm é sorteado quando elas começam, com as chances da tabela.';

function multipliers({ winMultiplier = 1, wildMultiplier = 1 }: { winMultiplier?: number; wildMultiplier?: number }) {
  return [
    ...(winMultiplier > 1 ? [`Nelas todo prêmio vale ×${winMultiplier}.`] : []),
    ...(wildMultiplier > 1
      ? [`Nelas cada curinga conta como ${wildMultiplier} símbolos do seu rolo: as maneiras e o prêmio se multiplicam.`]
      : []),
  ];
}

/** Says that scatters pay wherever they stand. The table says what they pay. */
export function scatterText(math: FreeSpinsMath): Paragraph[] {
  const others = 'otherScatterPays' in math ? (math.otherScatterPays ?? []) : [];
  const { freeSpins } = math.features;
  const isPaidInFree = !freeSpins || freeSpins.scatterPays === true;
  return [
    ...(math.scatterPays ? [oneScatter(math, math.scatterPays, isPaidInFree)] : []),
    ...others.map((pays) => oneScatter(math, pays, true)),
  ];
}

type ScatterPays = NonNullable<FreeSpinsMath['scatterPays']>;

function oneScatter(math: FreeSpinsMath, { symbol, table }: ScatterPays, isPaidInFree: boolean): Paragraph {
  const text = `${Math.min(...Object.keys(table).map(Number))} ou mais símbolos ${nameOf(math, symbol)} pagam o valor da tabela em qualquer posição, uma vez por giro${isPaidInFree ? '' : ', fora das rodadas bônus'}.`;
  return { title: nameOf(math, symbol), text };
}

/** The price and the return of a bought round of free spins. */
export const buyFreeSpinsText = (math: FreeSpinsMath): Paragraph[] =>
  buyText(math, {
    begins: bonusFeatures(math) !== undefined ? 'no bônus' : 'nas rodadas bônus',
    symbol: nameOf(math, scatterOf(math) ?? ''),
  });
