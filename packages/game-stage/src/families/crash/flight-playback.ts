import { multiplierX100At } from '@ipe/slot-engine/crash-climb';
import type { FrameClock } from '../../time/frame-clock.ts';
import type { Pace } from '../../time/pace.ts';
import type { SoundName, Sounds } from '../../sound/sounds.ts';
import { winLevel, type WinLevel } from '../../game/win-level.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { CrashScene } from './crash-scene.ts';
import { FlightClock } from './flight-clock.ts';

/** How a rocket climbs: `growthK` of the mathematics, and the multiplier in hundredths that no flight passes. */
export type Climb = { growthK: number; ceilingHundredths: number };

export const shownHundredths = ({ growthK, ceilingHundredths }: Climb, elapsedMs: number): number =>
  Math.min(ceilingHundredths, multiplierX100At(growthK, elapsedMs));

/** How a flight ended, as the answer said. */
export type FlightEnd = { type: 'burst' } | { type: 'cashedOut'; winCentavos: number; stakeCentavos: number };

export type FlightPlayback = {
  /** Back to the pad: no flight. */
  rest: () => void;
  /** A flight has been asked for. */
  ignite: () => void;
  /** Shows a flight and says its multiplier in hundredths with every frame, until `end` or `rest`. */
  fly: (climb: Climb, onMultiplier: (multiplierX100: number) => void) => void;
  /** Corrects the flight's time by an answer that has just arrived. */
  hear: (elapsedMs: number) => void;
  /** Shows the end; resolves when the next flight may be asked for. */
  end: (end: FlightEnd) => Promise<void>;
};

export type CrashStage = FlightPlayback & StageControls;

type Parts = { scene: CrashScene; clock: FrameClock; pace: Pace; sounds: Sounds };

/** How long a result is shown before the next bet can be made, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Moves the sky by what the server said. It never ends a flight by itself: only an answer does. */
export function createCrashPlayback({ scene, clock, pace, sounds }: Parts): FlightPlayback {
  let land = () => {};
  let flightClock = new FlightClock();
  let mostX100 = Infinity;
  return {
    rest: () => {
      land();
      scene.rest();
    },
    ignite: () => {
      land();
      sounds.play('spin');
      scene.ignite();
    },
    fly: (climb, onMultiplier) => {
      land();
      flightClock = new FlightClock();
      mostX100 = climb.ceilingHundredths;
      sounds.lift(true);
      land = clock.onFrame((nowMs) => {
        const elapsedMs = flightClock.elapsedMs(nowMs);
        scene.fly(elapsedMs);
        onMultiplier(shownHundredths(climb, elapsedMs));
      });
    },
    hear: (elapsedMs) => flightClock.hear(elapsedMs, clock.nowMs()),
    end: async (end) => {
      land();
      const level = levelOf(end, mostX100);
      sounds.lift(false);
      sounds.endRound(level);
      sounds.play(soundOf(end, level));
      const shown = end.type === 'burst' ? scene.burst() : scene.leave(level);
      await Promise.all([shown, pace.wait(resultMs)]);
    },
  };
}

const levelOf = (end: FlightEnd, mostX100: number): WinLevel =>
  end.type === 'burst' ? 'none' : winLevel(end.winCentavos, end.stakeCentavos, (end.stakeCentavos * mostX100) / 100);

/** A cash-out pays the stake at least, so every level has its tune. */
function soundOf({ type }: FlightEnd, level: WinLevel): SoundName {
  return type === 'burst' || level === 'none' || level === 'returned' ? 'stop' : level;
}
