import { expect, it } from 'vitest';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';

const event = (name: string, change: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...change,
});

it('a task is as long as the processor worked on it, and what lies in it keeps its share', () => {
  const events = [
    event('RunTask', { ts: 1000, dur: 100, tdur: 40 }),
    event('Layout', { ts: 1050, dur: 20, tdur: 3 }),
    event('Mark', { ts: 1100, ph: 'I' }),
  ];
  expect(inProcessorTime(events).map(({ dur, name, ts }) => [name, ts, dur])).toEqual([
    ['RunTask', 1000, 40],
    ['Layout', 1020, 8],
    ['Mark', 1040, undefined],
  ]);
});

it('what lies outside, or on another thread, stays', () => {
  const task = event('ThreadControllerImpl::RunTask', { ts: 1000, dur: 100, tdur: 40 });
  const others = [
    event('Before', { ts: 990, dur: 5 }),
    event('Beside', { ts: 1050, dur: 20, tid: 2 }),
    event('In another process', { ts: 1050, dur: 20, pid: 2 }),
    event('After', { ts: 1101, dur: 20 }),
  ];
  expect(inProcessorTime([task, ...others])).toEqual([others[0], { ...task, dur: 40 }, ...others.slice(1)]);
});

it('a task whose time the processor measured as longer stays as long as it was', () => {
  const task = event('RunTask', { ts: 1000, dur: 100, tdur: 110 });
  expect(inProcessorTime([task])).toEqual([task]);
});

it('a task within a task is shortened with the outer one', () => {
  const outer = event('RunTask', { ts: 1000, dur: 100, tdur: 50 });
  const inner = event('RunTask', { ts: 1020, dur: 40, tdur: 40 });
  const after = event('Layout', { ts: 1080, dur: 10 });
  expect(inProcessorTime([inner, after, outer]).map(({ dur, ts }) => [ts, dur])).toEqual([
    [1000, 50],
    [1010, 20],
    [1040, 5],
  ]);
});
