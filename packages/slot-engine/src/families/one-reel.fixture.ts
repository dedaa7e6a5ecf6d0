import * as v from 'valibot';
import type { SlotFigures } from '../family/family-figures.ts';
import type { SlotFamily } from '../family/family.ts';
import { figuresOf } from '../figures/figures-of.ts';
import { addWays, type Ways } from '../figures/ways.ts';
import { checkSlot, checkStrips } from '../math-file/check-slot.ts';
import { modesWith, reference, slotEntries, stripReels, symbolId, whole } from '../math-file/fields.ts';
import { finishRound } from '../round/round.ts';
import { addRounds } from '../simulation/sample.ts';
import { below } from '../simulation/xoshiro.ts';

// The simplest family, for tests: one cell of one reel pays by its symbol. CONTRIBUTING shows how to add a real one.

const oneReelMath = v.strictObject({
  ...slotEntries,
  family: v.literal('one-reel'),
  symbolPays: v.record(symbolId, whole(0)),
  reelSets: v.strictObject({ base: stripReels }),
  features: v.strictObject({}),
  modes: modesWith('none'),
  reference: v.exactOptional(reference),
});

export type OneReelMath = v.InferOutput<typeof oneReelMath>;

const stripOf = ({ reelSets }: OneReelMath): readonly string[] => reelSets.base.strips[0]!;
const payOf = ({ symbolPays }: OneReelMath, stop: string): number => symbolPays[stop] ?? 0;

export const oneReel: SlotFamily<OneReelMath> = {
  kind: 'slot',
  name: 'one-reel',
  gameKind: 'slots',
  schema: oneReelMath,
  *check(math) {
    yield* checkSlot(math);
    yield* checkStrips(math, math.reelSets.base.strips, 'reelSets.base.strips');
    for (const id of Object.keys(math.symbolPays)) {
      if (!math.symbols.some((symbol) => symbol.id === id)) yield `symbolPays.${id}: unknown symbol`;
    }
  },
  draw(play) {
    const { math, draws, events } = play;
    const stop = draws.below(stripOf(math).length);
    const symbol = stripOf(math)[stop]!;
    events.push({ type: 'reveal', reelSet: 'base', stops: [stop], window: [[symbol]] });
    const units = payOf(math, symbol);
    const cells = [{ reel: 0, row: 0 }];
    if (units > 0) events.push({ type: 'scatterWins', symbol, count: 1, cells, units });
    return finishRound(play, { baseUnits: units, featureUnits: 0, featureSpins: 0 });
  },
};

export const oneReelFigures: SlotFigures<OneReelMath> = {
  exact: (math, mode) => {
    const totals: Ways = new Map();
    for (const symbol of stripOf(math)) addWays(totals, Math.min(payOf(math, symbol), math.maxWinUnits), 1n);
    return { method: 'exact: all stops', split: {}, ...figuresOf(totals, math.modes[mode]!.costUnits) };
  },
  simulator: (math) => {
    const units = Int32Array.from(stripOf(math), (symbol) => payOf(math, symbol));
    return (sample, rounds, random) => {
      const totals = Int32Array.from({ length: rounds }, () => units[below(random, units.length)]!);
      addRounds(sample, totals, math.maxWinUnits);
    };
  },
};

const name = (text: string) => ({ 'pt-BR': text, en: text });

export const oneReelGame = {
  schema: 'slot-math/1',
  id: 'um-rolo',
  version: '1.0.0',
  title: name('Um rolo'),
  description: 'For tests.',
  family: 'one-reel',
  bet: { units: 10, stakeStepMinor: 10 },
  grid: { reels: 1, rows: 1 },
  symbols: [
    { id: 'A', role: 'pay', name: name('Abacaxi') },
    { id: 'B', role: 'pay', name: name('Banana') },
    { id: 'C', role: 'pay', name: name('Caju') },
  ],
  symbolPays: { A: 70, B: 10 },
  reelSets: { base: { kind: 'strips', strips: [['A', 'B', 'C', 'B', 'C', 'C', 'C', 'B', 'C', 'C']] } },
  features: {},
  modes: { base: { costUnits: 10 } },
  maxWinUnits: 70,
  reference: {
    configSha256: '',
    modes: { base: { rtp: 1, hitRate: 0.4, std: 2.0494, maxWinX: 7, maxWinProbability: 0.1 } },
  },
};
