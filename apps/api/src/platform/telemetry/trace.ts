/** A piece of work that took time, as a trace shows it. Attributes name no person. */
type SpanFacts = {
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  /** The spans that this work is done for, if it isn't the running one: the first is its parent. */
  callers?: readonly unknown[];
};

export type Trace = {
  /** A span from the beginning of `work` to its end, below the running one. A rejection marks it as failed. */
  inSpan: <Result>(facts: SpanFacts, work: () => Promise<Result>) => Promise<Result>;
  /** The running span, for work that is done for several. */
  current: () => unknown;
};

/** Without a collector of traces they cost nothing. */
export const noTrace: Trace = { inSpan: (_facts, work) => work(), current: () => undefined };
