/** A job's data, kept as JSON. Ids, never secrets: the queue keeps finished jobs for days. */
export type JobData = Record<string, string | number | boolean | null>;

/**
 * Work that the queue does, on whichever node takes it. It may run again after it was cut off at any point, so running it twice must
 * be as good as once.
 */
export type Job = {
  /** `kebab-case`, unique, for good: rows of the queue carry it. */
  name: string;
  /** For operators. */
  what: string;
  /** In São Paulo's time, `minute hour day month weekday`. What fell into a time without servers is made up for once. */
  cron?: string;
  /** Also when a node starts: for work that catches up. */
  atStart?: boolean;
  work: (data: JobData) => Promise<void>;
};
