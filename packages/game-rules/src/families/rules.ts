import type { GameMath } from '@ipe/slot-engine';
import type { FamilyRules } from '../parts/family-rules.ts';
import { cardsRules } from './cards/cards-rules.ts';
import { clusterRules } from './cluster/cluster-rules.ts';
import { crashRules } from './crash/crash-rules.ts';
import { holdRules } from './hold-and-win/hold-rules.ts';
import { kenoRules } from './keno/keno-rules.ts';
import { linesRules } from './lines/lines-rules.ts';
import { minesRules } from './mines/mines-rules.ts';
import { plinkoRules } from './plinko/plinko-rules.ts';
import { cascadeRules } from './scatter-cascade/cascade-rules.ts';
import { waysRules } from './ways/ways-rules.ts';

const registered = new Map<string, FamilyRules<GameMath>>(
  Object.entries({
    lines: linesRules,
    ways: waysRules,
    'scatter-cascade': cascadeRules,
    'hold-and-win': holdRules,
    cluster: clusterRules,
    crash: crashRules,
    mines: minesRules,
    plinko: plinkoRules,
    keno: kenoRules,
    cards: cardsRules,
  } satisfies Record<GameMath['family'], FamilyRules<GameMath>>),
);

/** Registers the rules of one more family. */
export function registerRules<GameFile>(family: string, rules: FamilyRules<GameFile>): void {
  registered.set(family, rules as unknown as FamilyRules<GameMath>);
}

/** @throws Error for a family without rules */
export function rulesOf({ family }: GameMath): FamilyRules<GameMath> {
  const rules = registered.get(family);
  if (!rules) throw new Error(`no rules of the family ${family}`);
  return rules;
}
