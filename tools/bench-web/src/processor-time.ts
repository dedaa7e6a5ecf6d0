/** An event of Chromium's trace (Trace Event Format). Times are in microseconds; `tdur` is the thread's processor time. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** A task of a thread. What it does are other events, which lie within its time. */
type Task<Event extends TraceEvent> = Event & { dur: number; tdur: number };

const isTask = <Event extends TraceEvent>(event: Event): event is Task<Event> =>
  event.ph === 'X' && event.name.endsWith('RunTask') && event.dur !== undefined && event.tdur !== undefined;

/**
 * The same trace with tasks as long as the processor worked on them. The server, the program that measures and
 * Chromium's other processes share this machine's cores with the page, so its tasks wait for a core in between. What
 * lies in a task is shortened with it and keeps its order.
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const running = new Map<string, Task<Event>>();
  return events.toSorted(byTime).map((event) => {
    const thread = `${event.pid} ${event.tid}`;
    const task = running.get(thread);
    if (task && event.ts <= task.ts + task.dur) return shortened(event, task);
    if (!isTask(event)) return event;
    running.set(thread, event);
    return shortened(event, event);
  });
}

/** What lies in a task that begins at the same moment comes after it. */
const byTime = (one: TraceEvent, other: TraceEvent): number =>
  one.ts - other.ts || Number(isTask(other)) - Number(isTask(one));

function shortened<Event extends TraceEvent>(event: Event, task: Task<Event>): Event {
  const share = task.dur === 0 ? 1 : Math.min(1, task.tdur / task.dur);
  const ts = task.ts + (event.ts - task.ts) * share;
  return { ...event, ts, ...(event.dur !== undefined && { dur: event.dur * share }) };
}
