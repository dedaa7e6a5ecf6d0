/** Where the time comes from: tests and simulations move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
