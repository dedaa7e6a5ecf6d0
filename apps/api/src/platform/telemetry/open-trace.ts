import type { Span } from '@opentelemetry/api';
import type { Trace } from './trace.ts';

/** The limit for sending spans, so that a collector that is down doesn't delay a stop for longer. */
const exportWithinMs = 3_000;

/** Imports OpenTelemetry only here, so that a node without a trace collector doesn't load it. */
async function openTracer({ endpoint, nodeName }: { endpoint: string; nodeName: string }) {
  const [{ OTLPTraceExporter }, { BasicTracerProvider, BatchSpanProcessor }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/resources'),
    ]);
  const url = `${endpoint.replace(/\/+$/u, '')}/v1/traces`;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ipe', 'service.instance.id': nodeName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: exportWithinMs }))],
  });
  return { tracer: provider.getTracer('ipe'), stop: () => provider.shutdown() };
}

/**
 * Sends spans to a collector that speaks OTLP over HTTP. Nothing is registered for the whole process, so two
 * applications in one process trace separately, and no library traces on its own.
 * @returns the trace, and a function that sends the remaining spans and stops it
 */
export async function openTrace(options: {
  endpoint: string;
  nodeName: string;
}): Promise<{ trace: Trace; stop: () => Promise<void> }> {
  const [{ trace, ROOT_CONTEXT, SpanStatusCode }, { AsyncLocalStorageContextManager }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const { tracer, stop } = await openTracer(options);
  const contexts = new AsyncLocalStorageContextManager().enable();

  /** Starts a span below its first caller, with links to the others; without callers, below the running span. */
  function startSpan({ name, attributes = {}, callers }: Parameters<Trace['inSpan']>[0]) {
    const [first, ...others] = (callers ?? []).filter((caller) => caller !== undefined) as Span[];
    const above = first === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, first);
    const parent = callers === undefined ? contexts.active() : above;
    const links = others.map((other) => ({ context: other.spanContext() }));
    const span = tracer.startSpan(name, { attributes, links }, parent);
    return { span, inside: trace.setSpan(parent, span) };
  }

  const inSpan: Trace['inSpan'] = async (facts, work) => {
    const { span, inside } = startSpan(facts);
    try {
      return await contexts.with(inside, work);
    } catch (error) {
      // Only the error's name is kept, because its message may contain a player's input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
      throw error;
    } finally {
      span.end();
    }
  };
  return { trace: { inSpan, current: () => trace.getSpan(contexts.active()) }, stop };
}
