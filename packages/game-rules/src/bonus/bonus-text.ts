import { counted, formatList } from '@ipe/pt-br';
import type { BonusPick, BonusWheel, LinesMath, WaysMath } from '@ipe/slot-engine';
import { groupBy } from '../group-by.ts';
import { figuresOf } from '../parts/mode-figures.ts';
import { chanceText, oneIn, timesWords } from '../parts/number-text.ts';
import type { Paragraph, RulesSheet } from '../parts/rules-sheet.ts';
import { nameOf } from '../parts/symbol-names.ts';

type BonusMath = LinesMath | WaysMath;
type Prize = { units: number } | { spins: number };

const spins = (count: number) => counted(count, 'rodada bônus', 'rodadas bônus');

/** Says how the wheel or the objects come, what they bring, and that no tap changes the result. */
export function bonusText(math: BonusMath): Paragraph[] {
  const { bonusPick, bonusWheel } = math.features;
  if (bonusWheel) return [{ title: 'Roda de prêmios', text: wheelText(math, bonusWheel) }];
  return bonusPick ? [{ title: 'Objetos para abrir', text: pickText(math, bonusPick) }] : [];
}

/** The chance of every part of the wheel or of the objects, with one row for equal parts. */
export function bonusTables(math: BonusMath): RulesSheet['tables'] {
  const { bonusPick, bonusWheel } = math.features;
  if (bonusPick) return [{ title: 'O que há nos objetos', rows: objectRows(math, bonusPick) }];
  return (bonusWheel?.rings ?? []).map((segments, ring) => ({
    title: ring === 0 ? 'Chances da roda' : ringTitle(ring, bonusWheel?.rings.length ?? 0),
    rows: segmentRows(math, segments),
  }));
}

const ringTitle = (ring: number, rings: number) =>
  rings === 2 ? 'Chances da roda de dentro' : `Chances da roda de dentro ${ring}`;

function wheelText(math: BonusMath, { minCount, rings, symbol }: BonusWheel): string {
  return [
    starts(math, { minCount, symbol }, 'a roda gira uma vez'),
    'A parte em que ela para dá o seu prêmio em vezes a aposta ou o número de rodadas bônus.',
    ...(rings.length > 1
      ? ['A parte da estrela leva à roda de dentro, que gira em seguida e tem prêmios maiores.']
      : []),
    'Cada parte é desenhada com a largura da sua chance, e as chances estão nas tabelas. O sorteio é feito antes de a roda girar: o lugar em que ela para só mostra o resultado.',
    ...often(math),
  ].join(' ');
}

function pickText(math: BonusMath, { minCount, objects, picks, symbol }: BonusPick): string {
  return [
    starts(
      math,
      { minCount, symbol },
      `aparecem ${counted(objects.length, 'objeto fechado', 'objetos fechados')} e você abre ${picks}`,
    ),
    'O que cada um tem está na tabela; você recebe a soma do que abriu.',
    'A ordem em que os prêmios saem é sorteada antes, com a mesma chance para todas: a escolha não muda o prêmio.',
    ...often(math),
  ].join(' ');
}

const starts = (math: BonusMath, { minCount, symbol }: { minCount: number; symbol: string }, what: string) =>
  `Com ${minCount} ou mais símbolos ${nameOf(math, symbol)} num giro, em qualquer posição, ${what}. Nas rodadas bônus isso não acontece.`;

function often(math: BonusMath): string[] {
  const oneOf = figuresOf(math, 'base')?.featureOneIn;
  return oneOf ? [`Vem em média ${oneIn(1 / oneOf, 'giros')}.`] : [];
}

function segmentRows(math: BonusMath, segments: BonusWheel['rings'][number]): string[][] {
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  const alike = groupBy(segments, (segment) =>
    'ring' in segment ? 'Estrela: roda de dentro' : prizeWords(math, segment),
  );
  const rows = [...alike].map(([words, parts]) => {
    const weight = parts.reduce((total, part) => total + part.weight, 0);
    return [words, String(parts.length), chanceText(weight / sum)];
  });
  return [['Prêmio', 'Partes', 'Chance'], ...rows];
}

function objectRows(math: BonusMath, { objects }: BonusPick): string[][] {
  const alike = groupBy(objects, (object) => prizeWords(math, object));
  return [['Prêmio', 'Objetos'], ...[...alike].map(([words, { length }]) => [words, String(length)])];
}

const prizeWords = ({ bet }: BonusMath, prize: Prize): string =>
  'units' in prize ? `${timesWords(prize.units / bet.units)} a aposta` : spins(prize.spins);

/** The different numbers of free spins that a bonus can bring, in words, ascending. */
export function spinsOfBonus({ features: { bonusPick, bonusWheel } }: Pick<BonusMath, 'features'>): string | undefined {
  const prizes: readonly object[] = [...(bonusWheel?.rings.flat() ?? []), ...(bonusPick?.objects ?? [])];
  const counts = new Set(prizes.flatMap((prize) => ('spins' in prize ? [Number(prize.spins)] : [])));
  if (counts.size === 0) return undefined;
  return formatList([...counts].toSorted((one, other) => one - other).map(String));
}
