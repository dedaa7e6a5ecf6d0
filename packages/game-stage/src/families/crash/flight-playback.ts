import { multiplierX100At } from '@ipe/slot-engine/crash-climb';
import type { FrameClock } from '../../time/frame-clock.ts';
import type { Pace } from '../../time/pace.ts';
import type { SoundName, Sounds } from '../../sound/sounds.ts';
import { winLevel, type WinLevel } from '../../game/win-level.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { CrashScene } from './crash-scene.ts';
import { FlightClock } from './flight-clock.ts';

/** How a rocket climbs: `growthK` of the mathematics, and the highest possible multiplier in hundredths. */
export type Climb = { growthK: number; ceilingHundredths: number };

export const shownHundredths = ({ growthK, ceilingHundredths }: Climb, elapsedMs: number): number =>
  Math.min(ceilingHundredths, multiplierX100At(growthK, elapsedMs));

/** The end of a flight, as the answer has it. */
export type FlightEnd = { type: 'burst' } | { type: 'cashedOut'; winCentavos: number; stakeCentavos: number };

export type FlightPlayback = {
  /** Shows the rocket on its pad again. */
  rest: () => void;
  /** Starts the engine: a flight has been requested. */
  ignite: () => void;
  /** Shows a flight and reports its multiplier in hundredths with every frame, until `end` or `rest`. */
  fly: (climb: Climb, onMultiplier: (multiplierX100: number) => void) => void;
  /** Corrects the flight's time with an answer that has just arrived. */
  hear: (elapsedMs: number) => void;
  /** Shows the end. It resolves when the next flight may be requested. */
  end: (end: FlightEnd) => Promise<void>;
};

export type CrashStage = FlightPlayback & StageControls;

type Parts = { scene: CrashScene; clock: FrameClock; pace: Pace; sounds: Sounds };

/** A result is shown this long before the next bet is possible, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Moves the scene by the server's answers. It never ends a flight by itself: only an answer does. */
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

/** A cash-out pays at least the stake, so each of these levels has its tune. */
function soundOf({ type }: FlightEnd, level: WinLevel): SoundName {
  return type === 'burst' || level === 'none' || level === 'returned' ? 'stop' : level;
}
