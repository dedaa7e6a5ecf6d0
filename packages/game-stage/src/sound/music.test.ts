import type { SoundLook } from '@ipe/contract/look';
import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../test/ear.ts';
import { createSounds } from './sounds.ts';

const bed = [{ instrument: 'bass' as const, bars: ['0...'], octave: -1 }];
const lift = [{ instrument: 'marimba' as const, bars: ['....', '02..'] }];
const look: SoundLook = {
  rootHz: 200,
  scale: 'major',
  voice: 'pluck',
  // One bar lasts two seconds.
  music: { tempo: 120, chords: [0, 4], bed, lift },
};

/** Opens a game's sounds, and records the notes of its music while time passes. */
async function open(sound: SoundLook = look) {
  vi.useFakeTimers();
  const ear = openEar();
  const sounds = createSounds(sound);
  sounds.setOn(true);
  const begin = async () => {
    sounds.play('stop');
    vi.advanceTimersByTime(10);
    await vi.dynamicImportSettled();
  };
  const hear = (seconds: number) => {
    const from = ear.tones.length;
    for (let i = 0; i < seconds * 10; i += 1) {
      ear.seconds += 0.1;
      vi.advanceTimersByTime(100);
    }
    return ear.tones.slice(from).filter(({ isAudible }) => isAudible());
  };
  return { ear, sounds, begin, hear };
}

const hertz = (tones: { hz: number }[]) => tones.map(({ hz }) => Math.round(hz));

describe('the music of a game', () => {
  it('begins with the first sound after the player’s first touch, and goes on bar by bar', async () => {
    const { begin, hear } = await open();
    expect(hear(10)).toEqual([]);
    await begin();
    const notes = hear(10);
    expect(hertz(notes)).toEqual([150, 100, 150, 100, 150]);
    const starts = notes.map(({ start }) => start);
    for (const [i, start] of starts.slice(1).entries()) expect(start - starts[i]!).toBeCloseTo(2);
  });

  it('isn’t there for a game without any, nor with its volume at nothing, and comes when that is raised', async () => {
    const { music: _, ...silent } = look;
    const without = await open(silent);
    await without.begin();
    expect(without.hear(5)).toEqual([]);
    const { sounds, begin, hear } = await open();
    sounds.setVolumes({ effects: 1, music: 0 });
    await begin();
    expect(hear(5)).toEqual([]);
    sounds.setVolumes({ effects: 1, music: 0.5 });
    await vi.dynamicImportSettled();
    expect(hear(5).length).toBeGreaterThan(0);
    sounds.setVolumes({ effects: 1, music: 0 });
    await vi.dynamicImportSettled();
    expect(hear(5)).toEqual([]);
  });

  it('stops when the sound is switched off', async () => {
    const { sounds, begin, hear } = await open();
    await begin();
    sounds.setOn(false);
    await vi.dynamicImportSettled();
    expect(hear(5)).toEqual([]);
  });

  it('has its second layer in a feature, and after it no more', async () => {
    const { sounds, begin, hear } = await open();
    await begin();
    const inBed = (tones: { hz: number }[]) => tones.every(({ hz }) => hz < 160);
    expect(inBed(hear(4))).toBe(true);
    sounds.lift(true);
    await vi.dynamicImportSettled();
    expect(inBed(hear(4))).toBe(false);
    sounds.lift(false);
    await vi.dynamicImportSettled();
    hear(2);
    expect(inBed(hear(4))).toBe(true);
  });

  it('has it after three wins in a row too, until a round wins nothing', async () => {
    const { sounds, begin, hear } = await open();
    await begin();
    const hasBoth = async () => {
      await vi.dynamicImportSettled();
      hear(2);
      return hear(4).some(({ hz }) => hz > 160);
    };
    sounds.endRound('win');
    sounds.endRound('big');
    expect(await hasBoth()).toBe(false);
    sounds.endRound('win');
    expect(await hasBoth()).toBe(true);
    sounds.endRound('returned');
    expect(await hasBoth()).toBe(false);
  });

  it('steps back for a win and comes again', async () => {
    const { ear, sounds, begin } = await open();
    await begin();
    const targets = () => ear.volumes.flatMap((volume) => volume.targets);
    expect(targets()).not.toContain(0.3);
    sounds.play('win');
    expect(targets()).toEqual(expect.arrayContaining([0.3, 1]));
  });
});

describe('a page that nobody sees', () => {
  it('is silent: its sound card sleeps until it is seen again, unless the sound was switched off', async () => {
    const { ear, sounds, begin } = await open();
    await begin();
    ear.setHidden(true);
    expect(ear.isAsleep).toBe(true);
    const before = ear.tones.length;
    sounds.play('win');
    expect([ear.tones.length, ear.isAsleep]).toEqual([before, true]);
    ear.setHidden(false);
    expect(ear.isAsleep).toBe(false);
    ear.setHidden(true);
    sounds.setOn(false);
    ear.setHidden(false);
    expect(ear.isAsleep).toBe(true);
  });
});

describe('reels that turn', () => {
  it('are heard until they rest', async () => {
    const { ear, sounds } = await open();
    sounds.turn(true);
    vi.advanceTimersByTime(10);
    const loop = () => ear.tones.filter(({ hz }) => hz === 100);
    expect(loop()).toEqual([]);
    sounds.turn(false);
    // The ear records an oscillator when its end is known.
    expect(loop()).toHaveLength(1);
    sounds.turn(false);
    expect(loop()).toHaveLength(1);
  });

  it('and are quiet when they rest before the sound card is open', async () => {
    const { ear, sounds } = await open();
    sounds.turn(true);
    sounds.turn(false);
    vi.advanceTimersByTime(10);
    expect(ear.tones.filter(({ hz }) => hz === 100)).toHaveLength(1);
  });
});
