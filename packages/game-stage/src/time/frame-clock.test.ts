import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFrameClock } from './frame-clock.ts';

/** A browser that gives frames only when a test says so. */
function open() {
  const asked: (() => void)[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => asked.push(callback));
  const clock = createFrameClock();
  const painted: string[] = [];
  clock.onPaint(() => void painted.push('paint'));
  const frame = () => {
    for (const callback of asked.splice(0)) callback();
  };
  return { clock, asked, painted, frame };
}

describe('the clock of the screen', () => {
  it('asks for no frame while nobody listens', () => {
    const { asked } = open();
    expect(asked).toEqual([]);
  });

  it('asks for one frame at a time, however many listen', () => {
    const { clock, asked, frame } = open();
    for (let i = 0; i < 3; i += 1) clock.onFrame(() => {});
    expect(asked).toHaveLength(1);
    frame();
    expect(asked).toHaveLength(1);
  });

  it('paints after everything has moved, once for all of them', () => {
    const { clock, painted, frame } = open();
    clock.onFrame(() => void painted.push('one'));
    clock.onFrame(() => void painted.push('two'));
    frame();
    expect(painted).toEqual(['one', 'two', 'paint']);
  });

  it('paints once more when the last listener has left, then stands still', () => {
    const { clock, asked, painted, frame } = open();
    const leave = clock.onFrame(() => {});
    frame();
    leave();
    frame();
    expect(painted).toEqual(['paint', 'paint']);
    expect(asked).toEqual([]);
  });

  it('tells all listeners of a frame the same time', () => {
    const { clock, frame } = open();
    const told: number[] = [];
    clock.onFrame((nowMs) => void told.push(nowMs));
    clock.onFrame((nowMs) => void told.push(nowMs));
    frame();
    expect(told).toHaveLength(2);
    expect(told[0]).toBe(told[1]);
  });

  it('calls nobody who left during the frame, and goes on with one who came', () => {
    const { clock, painted, frame } = open();
    const state = { leave: () => {} };
    clock.onFrame(() => {
      state.leave();
      clock.onFrame(() => void painted.push('new'));
    });
    state.leave = clock.onFrame(() => void painted.push('left'));
    frame();
    frame();
    expect(painted).not.toContain('left');
    expect(painted).toContain('new');
  });

  it('paints once when a picture is asked for at rest, however often it is asked', () => {
    const { clock, asked, painted, frame } = open();
    clock.repaint();
    clock.repaint();
    expect(asked).toHaveLength(1);
    frame();
    expect(painted).toEqual(['paint']);
    expect(asked).toEqual([]);
  });
});
