import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEar } from '../../test/ear.ts';
import { openSenses, type StagePreferences } from './senses.ts';
import { withoutMusic } from './without-music.fixture.ts';

function open({ isCalm = false, hasTouched = true } = {}) {
  openEar({ hasTouched });
  const shaken: number[][] = [];
  const { userActivation } = navigator;
  vi.stubGlobal('navigator', { userActivation, vibrate: (pattern: number[]) => void shaken.push(pattern) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion') }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const senses = openSenses({ rootHz: 220, scale: 'major', voice: 'bell' });
  const prefer = (changed: Partial<StagePreferences>) =>
    senses.controls.setPreferences({ ...withoutMusic, ...changed });
  return { ...senses, shaken, prefer };
}

describe('the phone in the hand', () => {
  it('shakes for wins and features, without sound too, and longer for more', () => {
    const { sounds, shaken, prefer } = open();
    prefer({ isShaking: true });
    for (const name of ['win', 'big', 'max', 'feature'] as const) sounds.play(name);
    const [win = 0, big = 0, max = 0] = shaken.map((pattern) => pattern.reduce((sum, ms) => sum + ms));
    expect(shaken).toHaveLength(4);
    expect([win < big, big < max, max < 600]).toEqual([true, true, true]);
  });

  it('rests for everything else, and altogether when the player doesn’t want it or hasn’t touched the page', () => {
    const { sounds, shaken, prefer } = open();
    sounds.play('win');
    prefer({ isShaking: true });
    for (const name of ['spin', 'stop', 'coin', 'line', 'featureEnd', 'suspense'] as const) sounds.play(name);
    prefer({ isShaking: false });
    sounds.play('epic');
    expect(shaken).toEqual([]);
    const untouched = open({ hasTouched: false });
    untouched.prefer({ isShaking: true });
    untouched.sounds.play('win');
    expect(untouched.shaken).toEqual([]);
  });
});

describe('how much moves', () => {
  it('is what the player chose, unless the device is set to less motion', () => {
    const { pace, prefer } = open();
    expect(pace.intensity).toBe('normal');
    prefer({ intensity: 'full' });
    expect(pace.intensity).toBe('full');
    const calm = open({ isCalm: true });
    calm.prefer({ intensity: 'full' });
    expect([calm.pace.mode, calm.pace.intensity]).toEqual(['calm', 'calm']);
    calm.controls.setTurbo(true);
    expect(calm.pace.mode).toBe('calm');
  });
});
