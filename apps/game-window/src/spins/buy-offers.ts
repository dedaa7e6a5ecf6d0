import { spinsOf } from '@ipe/game-rules';
import { statedReturn, type StatedReturn } from '@ipe/game-rules/return';
import type { ReelsMath } from '@ipe/slot-engine';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { text } from './buy.text.ts';

export type BuyOffer = {
  mode: string;
  /** The price as a multiple of the bet. */
  times: number;
  title: string;
  gives: readonly string[];
  /** The published return of this purchase. */
  stated: StatedReturn | undefined;
};

type Mode = { entry?: { feature: string; counts: Readonly<Record<string, number>> } };

/** The features on sale: the modes that the server offers, described from the mathematics. */
export function listBuyOffers(
  { modes, betUnits }: Pick<OpenedGame, 'modes' | 'betUnits'>,
  math: ReelsMath,
): BuyOffer[] {
  const entries: Readonly<Record<string, Mode>> = math.modes;
  return modes.flatMap(({ mode, costUnits }) => {
    const entry = entries[mode]?.entry;
    if (!entry) return [];
    const { feature, counts } = entry;
    const odds = chances(counts);
    return [
      {
        mode,
        times: costUnits / betUnits,
        ...giftOf(feature, odds, math),
        stated: statedReturn(math, mode),
      },
    ];
  });
}

function giftOf(feature: string, odds: Chance[], math: ReelsMath): Pick<BuyOffer, 'title' | 'gives'> {
  if (feature === 'holdAndWin') return { title: text.holdAndWin, gives: holdGives(odds, math) };
  if (feature === 'bonusWheel') return { title: text.bonusWheel, gives: [text.wheelDraws] };
  if (feature === 'bonusPick') return { title: text.bonusPick, gives: [text.pickDraws] };
  return { title: text.freeSpins, gives: spinsGive(odds, math) };
}

type FreeSpins = Parameters<typeof spinsOf>[0] & { winMultiplier?: number; wildMultiplier?: number };

type Chance = { count: string; share: number };

function chances(counts: Readonly<Record<string, number>>): Chance[] {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  return Object.entries(counts).map(([count, weight]) => ({ count, share: weight / sum }));
}

function spinsGive(odds: Chance[], { features }: ReelsMath): string[] {
  const freeSpins: FreeSpins | undefined = 'freeSpins' in features ? features.freeSpins : undefined;
  if (!freeSpins) return [];
  const { winMultiplier = 1, wildMultiplier = 1 } = freeSpins;
  return [
    text.start(sharesOf(freeSpins, odds).map(([spins, share]) => text.spinsChance(spins, share))),
    ...(winMultiplier > 1 ? [text.winMultiplier(winMultiplier)] : []),
    ...(wildMultiplier > 1 ? [text.wildMultiplier(wildMultiplier)] : []),
  ];
}

/** The chance of each number of free spins, ascending. */
function sharesOf(freeSpins: FreeSpins, odds: Chance[]): [spins: number, share: number][] {
  const shares = new Map<number, number>();
  for (const { count, share } of odds) {
    for (const { chance, spins } of spinsOf(freeSpins, Number(count))) {
      shares.set(spins, (shares.get(spins) ?? 0) + share * chance);
    }
  }
  return [...shares].toSorted(([one], [other]) => one - other);
}

function holdGives(odds: Chance[], { features }: ReelsMath): string[] {
  return [
    text.start(odds.map(({ count, share }) => text.coinsChance(Number(count), share))),
    text.respins('holdAndWin' in features ? features.holdAndWin.respins : 0),
  ];
}
