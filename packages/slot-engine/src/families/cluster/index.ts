import type { SlotFamily } from '../../family/family.ts';
import { checkClusterMath } from './check-cluster-math.ts';
import { clusterMath, type ClusterMath } from './cluster-math.ts';
import { playClusterRound } from './play-cluster-round.ts';

/** Groups of equal symbols that touch by their sides pay; one kind of symbol may become another before. */
export const cluster: SlotFamily<ClusterMath> = {
  kind: 'slot',
  name: 'cluster',
  gameKind: 'slots',
  schema: clusterMath,
  check: checkClusterMath,
  draw: playClusterRound,
};
