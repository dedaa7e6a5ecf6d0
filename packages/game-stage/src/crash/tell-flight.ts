import type { FrameClock } from '../frame-clock.ts';
import type { Pace } from '../pace.ts';
import type { Sounds } from '../sounds.ts';
import { winLevel } from '../win-level.ts';
import type { CrashScene } from './crash-scene.ts';
import type { FlightClock } from './flight-clock.ts';
import { multiplierX100At, type Climb } from './multiplier-at.ts';

/** A flight under way, as the answers tell it. */
export type Flight = Climb & { clock: FlightClock };

/** How a flight ended, as the answer said. */
export type FlightEnd = { type: 'burst' } | { type: 'cashedOut'; winCentavos: number; stakeCentavos: number };

export type CrashStage = {
  /** Back to the pad: no flight. */
  rest: () => void;
  /** A flight has been asked for. */
  ignite: () => void;
  /** Shows a flight and says its multiplier in hundredths with every frame, until `end` or `rest`. */
  fly: (flight: Flight, onMultiplier: (multiplierX100: number) => void) => void;
  /** Shows the end; resolves when the next flight may be asked for. */
  end: (end: FlightEnd) => Promise<void>;
  setSound: (isOn: boolean) => void;
};

type Parts = { scene: CrashScene; clock: FrameClock; pace: Pace; sounds: Sounds };

/** As long as a result is to be seen before the next bet can be made: nobody bets by a second tap on "Retirar". */
const resultMs = 900;

/** Moves the sky by what the server said. It never ends a flight by itself: only an answer does. */
export function createCrashTeller({ scene, clock, pace, sounds }: Parts): CrashStage {
  let land = () => {};
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
    fly: (flight, onMultiplier) => {
      land();
      land = clock.onFrame((nowMs) => {
        const elapsedMs = flight.clock.elapsedMs(nowMs);
        scene.fly(elapsedMs);
        onMultiplier(multiplierX100At(flight, elapsedMs));
      });
    },
    end: async (end) => {
      land();
      const level = end.type === 'burst' ? 'none' : winLevel(end.winCentavos, end.stakeCentavos);
      sounds.play(soundOf(end, level));
      const shown = end.type === 'burst' ? scene.burst() : scene.leave(level);
      await Promise.all([shown, pace.wait(resultMs)]);
    },
    setSound: (isOn) => sounds.setOn(isOn),
  };
}

function soundOf({ type }: FlightEnd, level: ReturnType<typeof winLevel>): 'stop' | 'win' | 'big' {
  if (type === 'burst') return 'stop';
  return level === 'win' ? 'win' : 'big';
}
