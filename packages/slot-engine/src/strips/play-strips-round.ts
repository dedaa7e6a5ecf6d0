import type { RoundEventOf } from '@ipe/contract';
import { playBonus } from '../bonus/play-bonus.ts';
import { drawRows } from '../reels/draw-rows.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import { reelWindow } from '../reels/reel-window.ts';
import { cellsOf, type SymbolWindow } from '../reels/window.ts';
import { finishRound, type Play, type Round } from '../round/round.ts';
import { expandingWins } from '../free-spins/expanding-symbol.ts';
import { playBoughtCount } from '../free-spins/play-bought-count.ts';
import { playFreeSpins, type Spin, type Start } from '../free-spins/play-free-spins.ts';
import { payScatters, scattersIn } from '../free-spins/scatters.ts';
import { inMode } from './ante.ts';
import type { StripsFile } from './strips-file.ts';

/** A round that is being played, and what the family does with a window. */
interface StripsPlay extends Play<StripsFile> {
  pay: (window: SymbolWindow, wildMultiplier: number) => RoundEventOf<'lineWins'> | RoundEventOf<'waysWins'>;
  /** Covers reels by their wilds, in a family with such wilds; undefined if no cell changes. */
  cover?: (window: SymbolWindow) => RoundEventOf<'expandedWilds'> | undefined;
  /** Plays a spin with falling wins, in a family that has them. Apart from that only scatters pay then. */
  fall?: (spin: {
    strips: readonly (readonly string[])[];
    stops: readonly number[];
    window: SymbolWindow;
    isFree: boolean;
  }) => { units: number; window: SymbolWindow };
  /** The multiplier of a full window's win, in a family that has one; 1 for any other window. */
  fill?: (window: SymbolWindow, units: number) => number;
  /** The units of a symbol that has expanded over `reels` reels, in a family with expanding symbols. */
  payExpanded?: (symbol: string, reels: number) => number;
}

/** Plays one round of strips with scatters, a bonus and free spins; it draws in the order of schema.md section 5. */
export function playStripsRound(ofGame: StripsPlay, mode: string): Round {
  const { math, reelSet: first } = inMode(ofGame.math, mode);
  const play = { ...ofGame, math };
  const entry = math.modes[mode]?.entry;
  const start = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play, first);
  const { spins: spinsBrought, turns, units } = playBonus(play, start);
  const wonUnits = start.baseUnits + units;
  const held = new Set<number>();
  const feature = playFreeSpins(
    play,
    { ...start, baseUnits: wonUnits, spinsBrought },
    ({ reelSet, scatterPays = false, stickyWilds, wildMultiplier = 1 }, expanding) =>
      playSpin(play, {
        reelSet,
        wildMultiplier,
        doScattersPay: scatterPays,
        isFree: true,
        expanding,
        ...(stickyWilds && { sticky: { reels: stickyWilds.reels, held } }),
      }),
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

function playStart(play: StripsPlay, reelSet: string): Start {
  const { scatters, units } = playSpin(play, { reelSet, wildMultiplier: 1, doScattersPay: true, isFree: false });
  return { baseUnits: units, count: scatters.length, cells: scatters };
}

interface SpinRules {
  reelSet: string;
  wildMultiplier: number;
  doScattersPay: boolean;
  isFree: boolean;
  expanding?: string | undefined;
  sticky?: Sticky;
}

/** The reels on which a wild stays, and those that are already held. */
interface Sticky {
  reels: readonly number[];
  held: Set<number>;
}

/** Stands for the stop of a held reel, for which none is drawn. */
const HELD = -1;

function playSpin(play: StripsPlay, rules: SpinRules): Spin {
  const { draws, events, math } = play;
  const { rowsPerReel, strips } = math.reelSets[rules.reelSet] ?? math.reelSets.base;
  const stops: number[] = [];
  const window = strips.map((strip, reel) => {
    if (rules.sticky?.held.has(reel)) {
      stops.push(HELD);
      return wildColumn(math);
    }
    const weights = rowsPerReel?.[reel];
    const rows = weights ? drawRows(draws, weights) : math.grid.rows;
    const stop = draws.below(strip.length);
    stops.push(stop);
    return reelWindow(strip, stop, rows);
  });
  events.push({ type: 'reveal', reelSet: rules.reelSet, stops, window });
  const fallen = play.fall?.({ strips, stops, window, isFree: rules.isFree });
  const units = fallen?.units ?? payWindow(play, window, rules);
  const scatters = scattersIn(math, fallen?.window ?? window);
  const scatterUnits = rules.doScattersPay ? payScatters(math, { cells: scatters, count: scatters.length }, events) : 0;
  return { units: units + scatterUnits, scatters };
}

/** Pays a window, except for its scatters. */
function payWindow(play: StripsPlay, window: SymbolWindow, { expanding, sticky, wildMultiplier }: SpinRules): number {
  const { events, pay } = play;
  const shown = coveredBy(play, window, sticky);
  const wins = pay(shown, wildMultiplier);
  if (wins.units > 0) events.push(wins);
  const multiplier = play.fill?.(shown, wins.units) ?? 1;
  if (multiplier !== 1) events.push({ type: 'fullGrid', multiplier });
  return wins.units * multiplier + expand(play, window, expanding) + payOthers(play, window);
}

/** The window after wilds have covered their reels. If that changes a cell, there is an event. */
function coveredBy(play: StripsPlay, window: SymbolWindow, sticky: Sticky | undefined): SymbolWindow {
  const covered = sticky ? stick(play, window, sticky) : play.cover?.(window);
  if (!covered) return window;
  play.events.push(covered);
  return covered.window;
}

const wildColumn = (math: StripsFile): string[] => Array<string>(math.grid.rows).fill(wildOf(math)!);

/** Holds the reels on which a wild shows, for all spins that follow; undefined if this changes no cell. */
function stick(
  { math }: StripsPlay,
  window: SymbolWindow,
  { held, reels }: Sticky,
): RoundEventOf<'expandedWilds'> | undefined {
  const wild = wildOf(math)!;
  const taken = reels.filter((reel) => !held.has(reel) && window[reel]?.includes(wild)).toSorted((a, b) => a - b);
  for (const reel of taken) held.add(reel);
  const covering = taken.filter((reel) => window[reel]?.some((cell) => cell !== wild));
  if (covering.length === 0) return undefined;
  const covered = window.map((column, reel) => (covering.includes(reel) ? wildColumn(math) : column));
  return { type: 'expandedWilds', reels: covering, window: covered };
}

/** Pays the scatters that bring nothing but their pay, in the file's order. */
function payOthers({ events, math }: StripsPlay, window: SymbolWindow): number {
  const { otherScatterPays = [] } = math;
  return otherScatterPays.reduce((sum, scatterPays) => {
    const cells = cellsOf(window, scatterPays.symbol);
    return sum + payScatters({ scatterPays }, { cells, count: cells.length }, events);
  }, 0);
}

/** Expands the symbol of these spins, after the window has paid without it. */
function expand({ events, payExpanded }: StripsPlay, window: SymbolWindow, symbol: string | undefined): number {
  if (symbol === undefined || !payExpanded) return 0;
  const wins = expandingWins(window, symbol, (reels) => payExpanded(symbol, reels));
  if (wins.units > 0) events.push(wins);
  return wins.units;
}
