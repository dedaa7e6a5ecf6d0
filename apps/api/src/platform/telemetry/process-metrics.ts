import { gauge, counter, histogram, seconds } from './metric.ts';
import type { Meter } from './meter.ts';

const memory = gauge('process_resident_memory_bytes', 'Memory that this process holds');
const cpu = counter('process_cpu_seconds_total', 'Time that this process has used on all cores');
const startedAt = gauge('process_start_time_seconds', 'When this process started, in seconds since 1970');
const loopDelay = histogram('ipe_event_loop_delay_seconds', 'How late a timer of this node ran', { bounds: seconds });
const loopBusy = counter('ipe_event_loop_busy_seconds_total', 'Time in which the event loop of this node had work');

export const processMetrics = [memory, cpu, startedAt, loopDelay, loopBusy];

const lookEveryMs = 100;

/** Reports memory and other figures of the process. @returns a function that stops it */
export function watchProcess(meter: Meter): () => void {
  const one = (value: number) => [{ labels: [], value }];
  meter.gauge(memory, () => one(process.memoryUsage.rss()));
  meter.gauge(cpu, () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  });
  meter.gauge(startedAt, () => one(performance.timeOrigin / 1_000));
  meter.gauge(loopBusy, () => one(performance.eventLoopUtilization().active / 1_000));
  const observe = meter.histogram(loopDelay)();
  let dueAt = performance.now() + lookEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    observe(Math.max(0, now - dueAt) / 1_000);
    dueAt = now + lookEveryMs;
  }, lookEveryMs);
  return () => clearInterval(timer);
}
