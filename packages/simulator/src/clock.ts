import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readInputBy } from './read-input.ts';
import type { HouseRefusals } from './refusal.ts';

/** A simulator's time: this machine's time plus the difference that `moveTo` has set. */
export type SimulatorClock = { now: () => Date; moveTo: (at: Date) => void };

export function createClock(): SimulatorClock {
  let awayMs = 0;
  return {
    now: () => new Date(Date.now() + awayMs),
    moveTo: (at) => {
      awayMs = at.getTime() - Date.now();
    },
  };
}

const moment = v.strictObject({ at: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * A call that no house's manual has: it sets the time, for a demonstration in which weeks pass in a minute. A restart
 * returns to the present.
 */
export function addClockRoute(app: FastifyInstance, clock: SimulatorClock, refusals: HouseRefusals): void {
  app.put('/simulator/clock', (request) => {
    const { at } = readInputBy(refusals, moment, { value: request.body, name: 'clock' });
    clock.moveTo(new Date(at));
    return { at: clock.now().toISOString() };
  });
}
