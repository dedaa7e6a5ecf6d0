import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFrameClock } from './frame-clock.ts';

/** A browser that draws a frame only when a test says so. */
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
  /** From rest, the first picture comes with the second frame. */
  const begin = () => {
    frame();
    frame();
  };
  return { clock, asked, painted, frame, begin };
}

describe('the clock of the screen', () => {
  it('asks for no frame while nobody listens', () => {
    const { asked } = open();
    expect(asked).toEqual([]);
  });

  it('asks for one frame at a time, however many listen', () => {
    const { clock, asked, begin } = open();
    for (let i = 0; i < 3; i += 1) clock.onFrame(() => {});
    expect(asked).toHaveLength(1);
    begin();
    expect(asked).toHaveLength(1);
  });

  it('begins from rest a frame later, so that the frame of a tap has time to answer the tap', () => {
    const { clock, painted, frame } = open();
    clock.onFrame(() => {});
    frame();
    expect(painted).toEqual([]);
    frame();
    frame();
    expect(painted).toEqual(['paint', 'paint']);
  });

  it('paints after everything has moved, once for all of them', () => {
    const { clock, painted, begin } = open();
    clock.onFrame(() => void painted.push('one'));
    clock.onFrame(() => void painted.push('two'));
    begin();
    expect(painted).toEqual(['one', 'two', 'paint']);
  });

  it('paints once more when the last listener has left, then stands still', () => {
    const { clock, asked, painted, frame, begin } = open();
    const leave = clock.onFrame(() => {});
    begin();
    leave();
    frame();
    expect(painted).toEqual(['paint', 'paint']);
    expect(asked).toEqual([]);
  });

  it('tells all listeners of a frame the same time', () => {
    const { clock, begin } = open();
    const told: number[] = [];
    clock.onFrame((nowMs) => void told.push(nowMs));
    clock.onFrame((nowMs) => void told.push(nowMs));
    begin();
    expect(told).toHaveLength(2);
    expect(told[0]).toBe(told[1]);
  });

  it('calls nobody who left during the frame, and goes on with one who came', () => {
    const { clock, painted, frame, begin } = open();
    const state = { leave: () => {} };
    clock.onFrame(() => {
      state.leave();
      clock.onFrame(() => void painted.push('new'));
    });
    state.leave = clock.onFrame(() => void painted.push('left'));
    begin();
    frame();
    expect(painted).not.toContain('left');
    expect(painted).toContain('new');
  });

  it('paints once when a picture is asked for at rest, however often it is asked', () => {
    const { clock, asked, painted, begin } = open();
    clock.repaint();
    clock.repaint();
    expect(asked).toHaveLength(1);
    begin();
    expect(painted).toEqual(['paint']);
    expect(asked).toEqual([]);
  });
});
