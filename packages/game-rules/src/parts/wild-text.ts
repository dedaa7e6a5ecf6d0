import { formatList, plural } from '@ipe/pt-br';
import type { ReelsMath } from '@ipe/slot-engine';
import type { Paragraph } from './rules-sheet.ts';
import { broughtBy } from './brought-by.ts';
import { nameOf } from './symbol-names.ts';

/** For which symbols the wild stands, on which reels it shows, and whether it pays itself. */
export function wildText(math: ReelsMath): Paragraph[] {
  const wild = math.symbols.find(({ role }) => role === 'wild')?.id;
  if (!wild) return [];
  const special = math.symbols.filter(({ role }) => role === 'scatter' || role === 'coin');
  const but = special.length > 0 ? `, menos ${formatList(special.map(({ id }) => nameOf(math, id)))}` : '';
  const sentences = [
    `${nameOf(math, wild)} vale por qualquer símbolo${but}.`,
    ...scatterToo(math, wild),
    ...places(math, wild),
    ...ownPay(math, wild),
  ];
  return [{ title: 'Curinga', text: sentences.join(' ') }];
}

/** Says what else the wild brings: free spins or a bonus. */
function scatterToo({ features }: ReelsMath, wild: string): string[] {
  const brought = broughtBy(features, wild);
  return brought.length > 0 ? [`É também o símbolo que traz ${formatList(brought)}.`] : [];
}

/** Names the reels with the wild, unless all have it. */
function places({ reelSets }: ReelsMath, wild: string): string[] {
  const { base } = reelSets;
  if (base.kind === 'weights') return [];
  const shows =
    base.kind === 'strips'
      ? base.strips.map((strip) => strip.includes(wild))
      : base.weightsPerReel.map((weights) => (weights[wild] ?? 0) > 0);
  const reels = shows.flatMap((isShown, reel) => (isShown ? [String(reel + 1)] : []));
  if (reels.length === shows.length) return [];
  return [`Aparece ${plural(reels.length, 'no rolo', 'nos rolos')} ${formatList(reels)}.`];
}

function ownPay(math: ReelsMath, wild: string): string[] {
  if (!('linePays' in math)) return [];
  const { table } = math.linePays;
  const most = Math.max(...Object.values(table).flatMap((pays) => Object.values(pays)));
  const own = Object.entries(table[wild] ?? {}).find(([, units]) => units === most);
  return own ? [`${own[0]} curingas numa linha pagam o maior prêmio da tabela.`] : [];
}
