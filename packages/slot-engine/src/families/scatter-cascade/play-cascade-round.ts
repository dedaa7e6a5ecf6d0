import { playBoughtCount } from '../../free-spins/play-bought-count.ts';
import { playFreeSpins, type Spin, type Start } from '../../free-spins/play-free-spins.ts';
import { payScatters } from '../../free-spins/scatters.ts';
import type { FreeSpins } from '../../free-spins/free-spins-fields.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import type { CascadeMath } from './cascade-math.ts';
import { playCascadeSpin } from './play-cascade-spin.ts';

/** Plays one round: the base spin climbs the ladder, and all free spins fill one meter (schema.md section 4, cascade). */
export function playCascadeRound(play: Play<CascadeMath>, mode: string): Round {
  const entry = play.math.modes[mode]?.entry;
  const start = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play);
  const feature = playFreeSpins(play, start, meteredSpin(play));
  return finishRound(play, { baseUnits: start.baseUnits, ...feature });
}

function buyStart({ math, events }: Play<CascadeMath>, count: number): Start {
  return { baseUnits: payScatters(math, { cells: [], count }, events), count, cells: [] };
}

function playStart(play: Play<CascadeMath>): Start {
  const { ladder } = play.math.features.cascade;
  const { scatters, units } = playCascadeSpin(play, {
    reelSet: 'base',
    doScattersPay: true,
    multiplierAt: (step) => ladder[Math.min(step, ladder.length - 1)] ?? 1,
    onWin: () => {},
  });
  return { baseUnits: units, count: scatters.length, cells: scatters };
}

/** Plays free spins with a meter that rises with every win and isn't reset between spins. */
function meteredSpin(play: Play<CascadeMath>): (freeSpins: FreeSpins) => Spin {
  const { freeMeter } = play.math.features.cascade;
  let meter = freeMeter.start;
  return ({ reelSet, scatterPays = false }) =>
    playCascadeSpin(play, {
      reelSet,
      doScattersPay: scatterPays,
      multiplierAt: () => meter,
      onWin: () => {
        const value = Math.max(meter, Math.min(meter + freeMeter.step, freeMeter.max));
        if (value !== meter) play.events.push({ type: 'meter', value });
        meter = value;
      },
    });
}
