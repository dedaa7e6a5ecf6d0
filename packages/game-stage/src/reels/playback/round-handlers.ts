import type { RoundEvent, RoundEventOf } from '@ipe/contract';

/** A handler for each event of the contract. */
export type RoundHandlers = { [Type in RoundEvent['type']]: (event: RoundEventOf<Type>) => Promise<void> };

/** Plays events strictly one after the other, and calls `before` before each. @throws Error for an event without a handler */
export async function playEvents(
  events: readonly RoundEvent[],
  handlers: Partial<RoundHandlers>,
  before: (event: RoundEvent) => void,
): Promise<void> {
  for (const event of events) {
    before(event);
    const handle = handlers[event.type] as ((event: RoundEvent) => Promise<void>) | undefined;
    if (!handle) throw new Error(`nothing plays the event ${event.type}`);
    await handle(event);
  }
}
