import type { RoundEvent, RoundEventOf } from '@ipe/contract';

/** One handler for every event of the contract: a new event without a handler doesn't compile. */
export type RoundHandlers = { [Type in RoundEvent['type']]: (event: RoundEventOf<Type>) => Promise<void> };

/** Plays events strictly one after the other. `before` runs before each of them. */
export async function playEvents(
  events: readonly RoundEvent[],
  handlers: RoundHandlers,
  before: (event: RoundEvent) => void,
): Promise<void> {
  for (const event of events) {
    before(event);
    const handle = handlers[event.type] as (event: RoundEvent) => Promise<void>;
    await handle(event);
  }
}
