import type { InstantFamily, SlotFamily } from '../family/family.ts';
import type { DrawnFile } from '../math-file/math-file.ts';
import { cards } from './cards/index.ts';
import { cluster } from './cluster/index.ts';
import { crash } from './crash/index.ts';
import { holdAndWin } from './hold-and-win/index.ts';
import { keno } from './keno/index.ts';
import { lines } from './lines/index.ts';
import { mines } from './mines/index.ts';
import { plinko } from './plinko/index.ts';
import { scatterCascade } from './scatter-cascade/index.ts';
import { ways } from './ways/index.ts';

const reels = [lines, ways, scatterCascade, holdAndWin, cluster];
const slots = [...reels, plinko, keno];
const instants = [crash, mines, cards];

type FileOf<Family> = Family extends { check(math: infer GameFile): unknown } ? GameFile : never;

/** A valid math file of a game with reels. */
export type ReelsMath = FileOf<(typeof reels)[number]>;

/** A math file of a game in which the player decides nothing during the round: the seeds alone decide it when it is bought. */
export type SlotMath = FileOf<(typeof slots)[number]>;

/** A math file of a game in which the player decides during the round, so the seeds alone don't decide it. */
export type InstantMath = FileOf<(typeof instants)[number]>;

/** A valid math file as plain data. It is shared and never changed. */
export type GameMath = SlotMath | InstantMath;

type Family = SlotFamily<SlotMath> | InstantFamily<InstantMath>;

const registered = new Map<string, Family>([...slots, ...instants].map((family) => [family.name, family]));

/** Adds a family to those that the engine plays; the types above don't name it. @throws Error for a name that is taken */
export function registerFamily<GameFile extends DrawnFile>(family: SlotFamily<GameFile>): void {
  if (registered.has(family.name)) throw new Error(`the family ${family.name} is registered`);
  registered.set(family.name, family as unknown as Family);
}

export const findFamily = (name: string): Family | undefined => registered.get(name);

export function familyOf(math: SlotMath): SlotFamily<SlotMath>;
export function familyOf(math: InstantMath): InstantFamily<InstantMath>;
export function familyOf(math: GameMath): Family;
/** @throws Error for a family that isn't registered */
export function familyOf({ family }: GameMath): Family {
  const found = registered.get(family);
  if (!found) throw new Error(`no family ${family}`);
  return found;
}

/** Whether a game shows reels. */
export const hasReels = (math: GameMath): math is ReelsMath => 'reelSets' in math;

export const isSlot = (math: GameMath): math is SlotMath => familyOf(math).kind === 'slot';
