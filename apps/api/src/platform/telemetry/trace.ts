/** A piece of work in a trace. Attributes must not name a person. */
type SpanFacts = {
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  /** The spans that this work is done for, if it isn't the running one; the first is its parent. */
  callers?: readonly unknown[];
};

export type Trace = {
  /** Runs `work` in a span below the running one. A rejection marks the span as failed. */
  inSpan: <Result>(facts: SpanFacts, work: () => Promise<Result>) => Promise<Result>;
  /** The running span, for work that is done later for several callers. */
  current: () => unknown;
};

/** Without a trace collector, spans cost nothing. */
export const noTrace: Trace = { inSpan: (_facts, work) => work(), current: () => undefined };
