import type { RoundEvent } from '@ipe/contract';
import { lineWins } from '../line-pays/line-wins.ts';
import { reelWindow } from '../reels/reel-window.ts';
import type { Window } from '../reels/window.ts';
import { finishRound, type Play, type Round } from '../round.ts';
import { waysWins } from '../families/ways/ways-wins.ts';
import type { StripsMath } from '../free-spins/free-spins-math.ts';
import { playBoughtCount } from '../free-spins/play-bought-count.ts';
import { playFreeSpins, type Spin, type Start } from '../free-spins/play-free-spins.ts';
import { payScatters, scattersIn } from '../free-spins/scatters.ts';

/** One round of lines or ways with scatters and free spins; draws in the order of schema.md section 5. */
export function playStripsRound(play: Play<StripsMath>, mode: string): Round {
  const { math } = play;
  const entry = math.modes[mode]?.entry;
  const start = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play);
  const feature = playFreeSpins(play, start, ({ reelSet, scatterPays = false, wildMultiplier = 1 }) =>
    playSpin(play, { reelSet, wildMultiplier, doScattersPay: scatterPays }),
  );
  return finishRound(play, { baseUnits: start.baseUnits, ...feature });
}

function buyStart({ math, events }: Play<StripsMath>, count: number): Start {
  return { baseUnits: payScatters(math, { cells: [], count }, events), count, cells: [] };
}

function playStart(play: Play<StripsMath>): Start {
  const { scatters, units } = playSpin(play, { reelSet: 'base', wildMultiplier: 1, doScattersPay: true });
  return { baseUnits: units, count: scatters.length, cells: scatters };
}

interface SpinRules {
  reelSet: string;
  wildMultiplier: number;
  doScattersPay: boolean;
}

function playSpin({ math, draws, events }: Play<StripsMath>, rules: SpinRules): Spin {
  const { strips } = math.reelSets[rules.reelSet] ?? math.reelSets.base;
  const stops = strips.map((strip) => draws.below(strip.length));
  const window = strips.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0, math.grid.rows));
  events.push({ type: 'reveal', reelSet: rules.reelSet, stops, window });
  const scatters = scattersIn(math, window);
  const pays = payWindow(math, { window, wildMultiplier: rules.wildMultiplier }, events);
  const scatterUnits = rules.doScattersPay ? payScatters(math, { cells: scatters, count: scatters.length }, events) : 0;
  return { units: pays + scatterUnits, scatters };
}

/** Tells what the window pays, if anything, and returns its units. */
function payWindow(
  math: StripsMath,
  { window, wildMultiplier }: { window: Window; wildMultiplier: number },
  events: RoundEvent[],
): number {
  const event: RoundEvent =
    math.family === 'lines'
      ? { type: 'lineWins', wins: lineWins(math, window), units: 0 }
      : { type: 'waysWins', wins: waysWins(math, window, wildMultiplier), units: 0 };
  for (const { units } of event.wins) event.units += units;
  if (event.units > 0) events.push(event);
  return event.units;
}
