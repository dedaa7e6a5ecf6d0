/** A job's data, stored as JSON. It must hold ids and no secrets, because the queue keeps finished jobs for days. */
export type JobData = Record<string, string | number | boolean | null>;

/**
 * Work that the queue does on any of the nodes. It may be cut off at any point and run again, so running it twice must
 * have the same effect as once.
 */
export type Job = {
  /** `kebab-case`, unique, and never changed, because rows of the queue carry it. */
  name: string;
  /** A description for operators. */
  what: string;
  /** In São Paulo's time, `minute hour day month weekday`. Runs that were missed while no server ran are made up for by one run. */
  cron?: string;
  /** The job also runs when a node starts, for work that catches up. */
  atStart?: boolean;
  work: (data: JobData) => Promise<void>;
};
