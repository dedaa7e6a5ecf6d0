import { cardsFigures } from '../families/cards/figures.ts';
import { clusterFigures } from '../families/cluster/figures.ts';
import { crashFigures } from '../families/crash/figures.ts';
import { holdFigures } from '../families/hold-and-win/figures.ts';
import { kenoFigures } from '../families/keno/figures.ts';
import { linesFigures } from '../families/lines/figures.ts';
import { minesFigures } from '../families/mines/figures.ts';
import { plinkoFigures } from '../families/plinko/figures.ts';
import type { InstantMath, SlotMath } from '../families/registry.ts';
import { cascadeFigures } from '../families/scatter-cascade/figures.ts';
import { waysFigures } from '../families/ways/figures.ts';
import type { InstantFigures, SlotFigures } from '../family/family-figures.ts';
import type { DrawnFile } from '../math-file/math-file.ts';

const ofSlots = new Map<string, SlotFigures<SlotMath>>(
  Object.entries({
    lines: linesFigures,
    ways: waysFigures,
    'scatter-cascade': cascadeFigures,
    'hold-and-win': holdFigures,
    cluster: clusterFigures,
    plinko: plinkoFigures,
    keno: kenoFigures,
  } satisfies Record<SlotMath['family'], SlotFigures<SlotMath>>),
);

const ofInstants = new Map<string, InstantFigures<InstantMath>>(
  Object.entries({
    crash: crashFigures,
    mines: minesFigures,
    cards: cardsFigures,
  } satisfies Record<InstantMath['family'], InstantFigures<InstantMath>>),
);

/** Registers the figures of one more family whose seeds alone decide a round. */
export function registerFigures<GameFile extends DrawnFile>(family: string, figures: SlotFigures<GameFile>): void {
  ofSlots.set(family, figures as unknown as SlotFigures<SlotMath>);
}

/** @throws Error for a family without figures */
export function slotFiguresOf({ family }: { family: string }): SlotFigures<SlotMath> {
  const found = ofSlots.get(family);
  if (!found) throw new Error(`no figures of the family ${family}`);
  return found;
}

/** @throws Error for a family without figures */
export function instantFiguresOf({ family }: { family: string }): InstantFigures<InstantMath> {
  const found = ofInstants.get(family);
  if (!found) throw new Error(`no figures of the family ${family}`);
  return found;
}
