/** Where the time comes from: tests and simulations move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The two clocks of the machine that a node runs on. Either may be wrong; tests make them so. */
export type Machine = {
  /** The machine's clock: people and programs set it. */
  wallClock: Clock;
  /** Counts on from where it began and can't be set. It may rest while the machine sleeps. */
  monotonicMs: () => number;
};

export const thisMachine: Machine = { wallClock: systemClock, monotonicMs: () => performance.now() };
