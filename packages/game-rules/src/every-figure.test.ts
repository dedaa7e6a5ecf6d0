import { formatNumber, formatPercent } from '@ipe/pt-br';
import { readMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { gameFiles, saysIn, sheetOf, slots, type GameFile } from './game-files.fixture.ts';
import { keyFigures } from './key-figures.ts';
import { oneIn } from './parts/number-text.ts';

const titles = (file: GameFile) => sheetOf(file).paragraphs.map(({ title }) => title);
const figure = (file: GameFile, label: string) =>
  keyFigures(readMath(file)).find((shown) => shown.label === label)?.value;
/** The percentages in "em 12,3%", in their order. */
const percentsIn = (text: string) =>
  [...text.matchAll(/em ([\d,]+)%/gu)].map(([, percent = '']) => Number(percent.replace(',', '.')));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A symbol's pays, calculated from the file, with the labels that the paytable uses. */
function paysInFile(file: GameFile, symbol: string): Record<string, number> {
  const { linePays, waysPays, scatterPays } = file;
  const countPays = file.countPays ?? file.clusterPays;
  const tiers = countPays?.tiers ?? [];
  const label = (tier: number) => {
    const [from = 0, next] = [tiers[tier], tiers[tier + 1]];
    if (next === undefined) return `${from}+`;
    return next === from + 1 ? `${from}` : `${from}–${next - 1}`;
  };
  const scatters = scatterPays?.symbol === symbol ? Object.entries(scatterPays.table) : [];
  const most = Math.max(...scatters.map(([count]) => Number(count)));
  return {
    ...(linePays ?? waysPays)?.table[symbol],
    ...Object.fromEntries((countPays?.table[symbol] ?? []).map((units, tier) => [label(tier), units])),
    // On a grid whose cells are drawn one by one, more scatters can show than the greatest count that pays.
    ...Object.fromEntries(
      scatters.map(([count, units]) => [countPays && Number(count) === most ? `${count}+` : count, units]),
    ),
  };
}

describe.each(slots)('R29 the paytable of $id', (file) => {
  it('gives every symbol its own prizes, each by its own count', () => {
    const listed = sheetOf(file).pays.map(({ symbol, prizes }) => [
      symbol,
      Object.fromEntries(prizes.map(({ label, units }) => [label, units])),
    ]);
    const inFile = file.symbols!.map(({ id }) => [id, paysInFile(file, id)] as const);
    expect(listed).toEqual(inFile.filter(([, pays]) => Object.keys(pays).length > 0));
  });

  it('names on which reels the wild comes, unless it is on all of them', () => {
    const wild = file.symbols!.find(({ role }) => role === 'wild');
    if (!wild) return expect(titles(file)).not.toContain('Curinga');
    const strips = file.reelSets?.base.strips ?? [];
    const reels = strips.flatMap((strip, reel) => (strip.includes(wild.id) ? [reel + 1] : []));
    const named = /Aparece nos? rolos? ([\d, e]+)\./u.exec(saysIn(file, 'Curinga'))?.[1]?.match(/\d+/gu)?.map(Number);
    expect(named ?? strips.map((_, reel) => reel + 1)).toEqual(reels);
  });
});

describe.each(slots)('the greatest win of $id', (file) => {
  const mostInStakes = formatNumber(file.maxWinUnits / file.bet.units);

  it('is the cap of the mathematics, in the sheet and in the figures', () => {
    expect(saysIn(file, 'Prêmio máximo')).toMatch(new RegExp(`^${mostInStakes} vezes a aposta\\.`, 'u'));
    expect(figure(file, 'Prêmio máximo')).toMatch(new RegExp(`^${mostInStakes}× a aposta`, 'u'));
  });

  it('is as rare as was counted, and told of a simulation where it was not', () => {
    const { maxWinProbability } = file.reference?.modes?.['base'] ?? {};
    const words = maxWinProbability ? oneIn(maxWinProbability, 'giros') : 'Não calculamos com que frequência acontece';
    expect(saysIn(file, 'Prêmio máximo')).toContain(words);
  });

  it('of each purchase is told in its price', () => {
    for (const { costUnits, entry } of Object.values(file.modes))
      if (entry)
        expect(saysIn(file, 'Comprar bônus')).toContain(`${formatNumber(file.maxWinUnits / costUnits)} vezes o preço`);
  });
});

describe.each(slots)('the chances of $id', (file) => {
  const figures = file.reference?.modes?.['base'] ?? {};

  it('are those that were published with its mathematics', () => {
    const text = saysIn(file, 'Retorno ao jogador');
    expect(text).toContain(`${formatPercent(figures.hitRate ?? NaN)} dos giros pagam algum prêmio`);
    expect(figure(file, 'Giros com algum prêmio')).toBe(formatPercent(figures.hitRate ?? NaN));
    const back = figures.tail?.['1'];
    if (back) expect(text).toContain(`${formatPercent(back)} pagam pelo menos o valor da aposta`);
    if (figures.std) expect(saysIn(file, 'Volatilidade')).toContain(`${formatNumber(figures.std)} apostas`);
  });

  it('of its feature are those that were counted', () => {
    const { freeSpins, holdAndWin } = file.features ?? {};
    if (!freeSpins && !holdAndWin) return;
    const told = ['Rodadas bônus', 'Segure e ganhe', 'Roda de prêmios', 'Objetos para abrir'];
    const feature = told.map((title) => saysIn(file, title)).join('');
    expect(feature).toContain(`média ${oneIn(1 / (figures.featureOneIn ?? NaN), 'giros')}`);
  });

  it('of every count that a purchase draws are told, and together certain', () => {
    for (const { entry } of Object.values(file.modes)) {
      if (!entry) continue;
      const weights = Object.values(entry.counts);
      const text = saysIn(file, 'Comprar bônus').split('O RTP')[0] ?? '';
      const [only] = Object.keys(entry.counts);
      if (weights.length === 1) {
        expect(text).toContain(`A compra vale por ${only} símbolos`);
        expect(percentsIn(text)).toEqual([]);
        continue;
      }
      expect(percentsIn(text)).toEqual(weights.map((weight) => expect.closeTo((100 * weight) / sum(weights), 1)));
      for (const count of Object.keys(entry.counts)) expect(text).toContain(`${count} em `);
    }
  });
});

/** The title of the paragraph that explains each feature. */
const toldUnder: Readonly<Record<string, string>> = {
  repaint: 'Troca de símbolos',
  freeSpins: 'Rodadas bônus',
  holdAndWin: 'Segure e ganhe',
  cascade: 'Cascata',
  multiplierReel: 'Rolo multiplicador',
  stackedRespin: 'Nova chance',
  fullGrid: 'Tela cheia',
  bonusWheel: 'Roda de prêmios',
  bonusPick: 'Objetos para abrir',
};

describe.each(gameFiles)('nothing that plays in $id', (file) => {
  it('is left out of its sheet, and nothing stands there that does not play', () => {
    const features = Object.keys(file.features ?? {});
    expect(features.map((feature) => toldUnder[feature])).not.toContain(undefined);
    for (const [feature, title] of Object.entries(toldUnder)) {
      // A full grid of coins has a paragraph with the same title.
      const plays = features.includes(feature) || (feature === 'fullGrid' && features.includes('holdAndWin'));
      expect(titles(file).includes(title), title).toBe(plays);
    }
  });

  it('stands under a title that comes twice, but for purchases', () => {
    const once = titles(file).filter((title) => title !== 'Comprar bônus');
    expect(new Set(once).size).toBe(once.length);
  });
});

describe.each(slots.filter(({ features }) => features?.multiplierReel))('the multiplier reel of $id', (file) => {
  it('shows each value with its chance, and all of them together are certain', () => {
    const { values, weights } = file.features!.multiplierReel!;
    const text = saysIn(file, 'Rolo multiplicador');
    expect(text.match(/×\d+/gu)).toEqual(values.map((value) => `×${value}`));
    expect(percentsIn(text)).toEqual(weights.map((weight) => expect.closeTo((100 * weight) / sum(weights), 1)));
  });

  it('respins the reel of the file, and a full grid multiplies as the file says', () => {
    const { reels, respinReel } = file.features!.stackedRespin!;
    const text = saysIn(file, 'Nova chance');
    for (const reel of reels) expect(text).toMatch(new RegExp(`os rolos [\\d, e]*${reel + 1}`, 'u'));
    expect(text).toContain(`o rolo ${respinReel + 1} gira mais uma vez`);
    expect(saysIn(file, 'Tela cheia')).toContain(`vale ×${file.features!.fullGrid!.multiplier}`);
    expect(saysIn(file, 'Tela cheia')).toContain(`Se as ${file.grid.reels * file.grid.rows} posições`);
  });
});
