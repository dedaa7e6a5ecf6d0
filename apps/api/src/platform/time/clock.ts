/** The source of the time; tests and simulations move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The two clocks of a node's machine. Either may be wrong, and tests make them so. */
export type Machine = {
  /** The machine's clock, which people and programs can set. */
  wallClock: Clock;
  /** Counts up from an arbitrary start and can't be set. It may stand still while the machine sleeps. */
  monotonicMs: () => number;
};

export const thisMachine: Machine = { wallClock: systemClock, monotonicMs: () => performance.now() };
