import { playBoughtCount } from '../../free-spins/play-bought-count.ts';
import { playFreeSpins, type Spin, type Start } from '../../free-spins/play-free-spins.ts';
import { payScatters, scattersIn } from '../../free-spins/scatters.ts';
import { cellsOf, type SymbolWindow } from '../../reels/window.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import type { ClusterMath } from './cluster-math.ts';
import { clusterWins } from './cluster-wins.ts';

/** One round of clusters with scatters and free spins; draws in the order of schema.md section 5. */
export function playClusterRound(play: Play<ClusterMath>, mode: string): Round {
  const entry = play.math.modes[mode]?.entry;
  const start = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play);
  const feature = playFreeSpins(play, start, ({ reelSet, scatterPays = false }) =>
    playSpin(play, { reelSet, doScattersPay: scatterPays }),
  );
  return finishRound(play, { baseUnits: start.baseUnits, ...feature });
}

function buyStart({ math, events }: Play<ClusterMath>, count: number): Start {
  return { baseUnits: payScatters(math, { cells: [], count }, events), count, cells: [] };
}

function playStart(play: Play<ClusterMath>): Start {
  const { scatters, units } = playSpin(play, { reelSet: 'base', doScattersPay: true });
  return { baseUnits: units, count: scatters.length, cells: scatters };
}

function playSpin(play: Play<ClusterMath>, rules: { reelSet: string; doScattersPay: boolean }): Spin {
  const { math, events } = play;
  const drawn = drawCells(play, rules.reelSet);
  events.push({ type: 'reveal', reelSet: rules.reelSet, stops: [], window: drawn });
  const window = repainted(play, rules.reelSet, drawn);
  const wins = clusterWins(math, window);
  if (wins.units > 0) events.push(wins);
  const scatters = scattersIn(math, window);
  const count = scatters.length;
  const scatterUnits = rules.doScattersPay ? payScatters(math, { cells: scatters, count }, events) : 0;
  return { units: wins.units + scatterUnits, scatters };
}

/** Draws reel by reel from the top, by weights in the order of the file's symbols, without those of weight zero. */
function drawCells({ draws, math }: Play<ClusterMath>, reelSet: string): SymbolWindow {
  const { weightsPerReel } = math.reelSets[reelSet] ?? math.reelSets.base;
  return weightsPerReel.map((weights) => {
    const drawn = math.symbols.map(({ id }) => id).filter((id) => (weights[id] ?? 0) > 0);
    const drawnWeights = drawn.map((id) => weights[id] ?? 0);
    return Array.from({ length: math.grid.rows }, () => drawn[draws.weighted(drawnWeights)] ?? '');
  });
}

/** The window after its repaint. An event tells of the repaint if it changes a cell. */
function repainted({ draws, events, math }: Play<ClusterMath>, reelSet: string, window: SymbolWindow): SymbolWindow {
  const repaint = math.features.repaint?.[reelSet];
  if (!repaint) return window;
  const turn = repaint.turns[draws.weighted([repaint.none, ...repaint.turns.map(({ weight }) => weight)]) - 1];
  const cells = turn ? cellsOf(window, turn.from) : [];
  if (!turn || cells.length === 0) return window;
  const after = window.map((column) => column.map((id) => (id === turn.from ? turn.to : id)));
  events.push({ type: 'repaint', from: turn.from, to: turn.to, cells, window: after });
  return after;
}
