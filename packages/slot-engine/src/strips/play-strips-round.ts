import type { RoundEventOf } from '@ipe/contract';
import { playBonus } from '../bonus/play-bonus.ts';
import { drawRows } from '../reels/draw-rows.ts';
import { reelWindow } from '../reels/reel-window.ts';
import { cellsOf, type SymbolWindow } from '../reels/window.ts';
import { finishRound, type Play, type Round } from '../round/round.ts';
import { expandingWins } from '../free-spins/expanding-symbol.ts';
import { playBoughtCount } from '../free-spins/play-bought-count.ts';
import { playFreeSpins, type Spin, type Start } from '../free-spins/play-free-spins.ts';
import { payScatters, scattersIn } from '../free-spins/scatters.ts';
import type { StripsFile } from './strips-file.ts';

/** A round while it is being played, and what a window of its family pays. */
interface StripsPlay extends Play<StripsFile> {
  pay: (window: SymbolWindow, wildMultiplier: number) => RoundEventOf<'lineWins'> | RoundEventOf<'waysWins'>;
  /** The window as its wilds cover it, in a family where they do; undefined where nothing changes. */
  cover?: (window: SymbolWindow) => RoundEventOf<'expandedWilds'> | undefined;
  /** Units of a symbol that has expanded over so many reels, in a family where symbols expand. */
  payExpanded?: (symbol: string, reels: number) => number;
}

/** One round of strips with scatters, a bonus and free spins; draws in the order of schema.md section 5. */
export function playStripsRound(play: StripsPlay, mode: string): Round {
  const { math } = play;
  const entry = math.modes[mode]?.entry;
  const start = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play);
  const { spins: spinsBrought, turns, units } = playBonus(play, start);
  const wonUnits = start.baseUnits + units;
  const feature = playFreeSpins(
    play,
    { ...start, baseUnits: wonUnits, spinsBrought },
    ({ reelSet, scatterPays = false, wildMultiplier = 1 }, expanding) =>
      playSpin(play, { reelSet, wildMultiplier, doScattersPay: scatterPays, expanding }),
  );
  return finishRound(play, {
    baseUnits: start.baseUnits,
    featureUnits: units + feature.featureUnits,
    featureSpins: turns + feature.featureSpins,
  });
}

function buyStart({ math, events }: StripsPlay, count: number): Start {
  return { baseUnits: payScatters(math, { cells: [], count }, events), count, cells: [] };
}

function playStart(play: StripsPlay): Start {
  const { scatters, units } = playSpin(play, { reelSet: 'base', wildMultiplier: 1, doScattersPay: true });
  return { baseUnits: units, count: scatters.length, cells: scatters };
}

interface SpinRules {
  reelSet: string;
  wildMultiplier: number;
  doScattersPay: boolean;
  expanding?: string | undefined;
}

function playSpin(play: StripsPlay, rules: SpinRules): Spin {
  const { draws, events, math, pay } = play;
  const { rowsPerReel, strips } = math.reelSets[rules.reelSet] ?? math.reelSets.base;
  const stops: number[] = [];
  const window = strips.map((strip, reel) => {
    const weights = rowsPerReel?.[reel];
    const rows = weights ? drawRows(draws, weights) : math.grid.rows;
    const stop = draws.below(strip.length);
    stops.push(stop);
    return reelWindow(strip, stop, rows);
  });
  events.push({ type: 'reveal', reelSet: rules.reelSet, stops, window });
  const scatters = scattersIn(math, window);
  const covered = play.cover?.(window);
  if (covered) events.push(covered);
  const wins = pay(covered?.window ?? window, rules.wildMultiplier);
  if (wins.units > 0) events.push(wins);
  const expandedUnits = expand(play, window, rules.expanding);
  const otherUnits = payOthers(play, window);
  const scatterUnits = rules.doScattersPay ? payScatters(math, { cells: scatters, count: scatters.length }, events) : 0;
  return { units: wins.units + expandedUnits + otherUnits + scatterUnits, scatters };
}

/** The scatters that bring nothing but their pay, in the file's order. */
function payOthers({ events, math }: StripsPlay, window: SymbolWindow): number {
  const { otherScatterPays = [] } = math;
  return otherScatterPays.reduce((sum, scatterPays) => {
    const cells = cellsOf(window, scatterPays.symbol);
    return sum + payScatters({ scatterPays }, { cells, count: cells.length }, events);
  }, 0);
}

/** The symbol of these spins expands after the window has paid as it fell. */
function expand({ events, payExpanded }: StripsPlay, window: SymbolWindow, symbol: string | undefined): number {
  if (symbol === undefined || !payExpanded) return 0;
  const wins = expandingWins(window, symbol, (reels) => payExpanded(symbol, reels));
  if (wins.units > 0) events.push(wins);
  return wins.units;
}
