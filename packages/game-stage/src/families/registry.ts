import type { GameMath, ReelsMath } from '@ipe/slot-engine';
import type { SceneFamily } from '../game/scene-family.ts';
import type { ReelsFamily } from '../reels/reels-family.ts';
import { cardsScene } from './cards/load-cards-stage.ts';
import { clusterReels } from './cluster/cluster-reels.ts';
import { crashScene } from './crash/load-crash-stage.ts';
import { holdReels } from './hold-and-win/hold-reels.ts';
import { kenoScene } from './keno/load-keno-stage.ts';
import { linesReels } from './lines/lines-reels.ts';
import { minesScene } from './mines/load-mines-stage.ts';
import { plinkoScene } from './plinko/load-plinko-stage.ts';
import { cascadeReels } from './scatter-cascade/cascade-reels.ts';
import { waysReels } from './ways/ways-reels.ts';

const reels = new Map<string, ReelsFamily<ReelsMath>>(
  Object.entries({
    lines: linesReels,
    ways: waysReels,
    'scatter-cascade': cascadeReels,
    'hold-and-win': holdReels,
    cluster: clusterReels,
  } satisfies Record<ReelsMath['family'], ReelsFamily<ReelsMath>>),
);

const scenes: Readonly<Record<string, SceneFamily>> = {
  crash: crashScene,
  mines: minesScene,
  plinko: plinkoScene,
  keno: kenoScene,
  cards: cardsScene,
} satisfies Record<Exclude<GameMath['family'], ReelsMath['family']>, SceneFamily>;

/** Registers the stage of another family with reels. */
export const registerReels = (family: string, brought: ReelsFamily<ReelsMath>): void => void reels.set(family, brought);

/** @returns undefined for a family with reels */
export const findScene = ({ family }: { family: string }): SceneFamily | undefined => scenes[family];

/** @throws Error for a family without reels */
export function reelsOf({ family }: { family: string }): ReelsFamily<ReelsMath> {
  const found = reels.get(family);
  if (!found) throw new Error(`no reels of the family ${family}`);
  return found;
}
