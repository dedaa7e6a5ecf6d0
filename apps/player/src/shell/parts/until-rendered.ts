/**
 * Waits until an update of the query cache has rendered: the cache notifies its observers in the next task. A form
 * waits for this before it accepts another tap, so that its button can't be tapped while it is about to disappear.
 */
export const untilRendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
