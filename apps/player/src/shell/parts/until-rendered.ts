/**
 * Waits until what the query cache was just told is on the screen: it tells its observers in the next task. A form that waits for
 * this before it takes another tap can't be tapped a last time while its button is still there.
 */
export const untilRendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
