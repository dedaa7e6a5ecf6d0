import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../test/ear.ts';
import { pitch } from './instrument.ts';
import { createSounds, type SoundName } from './sounds.ts';
import type { SoundLook } from '@ipe/contract/look';

const look: SoundLook = { rootHz: 200, scale: 'major', voice: 'pluck' };
const names: SoundName[] = [
  ...(['spin', 'stop', 'special', 'suspense', 'line', 'multiplier', 'cascade', 'pop', 'coin'] as const),
  ...(['feature', 'featureEnd', 'win', 'big', 'mega', 'epic'] as const),
];

function open(options?: Parameters<typeof openEar>[0], sound: SoundLook | null = look) {
  vi.useFakeTimers();
  const ear = openEar(options);
  const sounds = createSounds(sound ?? undefined);
  /** The tones of one sound. The first sound waits until the sound card is open. */
  const hear = (name: SoundName, step?: number) => {
    const from = ear.tones.length;
    sounds.play(name, step);
    vi.advanceTimersByTime(10);
    return ear.tones.slice(from);
  };
  return { ear, sounds, hear };
}

describe('sounds', () => {
  it('are off until they are switched on: not even the sound card is asked for', () => {
    const { hear, ear } = open();
    for (const name of names) expect(hear(name)).toEqual([]);
    expect(ear.contexts).toBe(0);
  });

  it('wait for the player’s first touch, as browsers demand, and are heard from then on', () => {
    const { sounds, hear, ear } = open({ hasTouched: false });
    sounds.setOn(true);
    expect(hear('spin')).toEqual([]);
    expect(ear.contexts).toBe(0);
    ear.hasTouched = true;
    expect(hear('spin')).toHaveLength(1);
  });

  it('open the sound card after the tap’s own task, and then bring all that was to be heard meanwhile', () => {
    const { sounds, ear } = open();
    sounds.setOn(true);
    sounds.play('spin');
    sounds.play('coin');
    expect(ear.contexts).toBe(0);
    vi.advanceTimersByTime(10);
    expect(ear.contexts).toBe(1);
    expect(ear.tones).toHaveLength(2);
  });

  it('that waited for the card are made one in a task, because a slow phone has no time for two in a frame', () => {
    const { sounds, ear } = open();
    sounds.setOn(true);
    sounds.play('spin');
    sounds.play('coin');
    sounds.play('coin');
    const perTask: number[] = [];
    while (vi.getTimerCount() > 0) {
      const from = ear.tones.length;
      vi.runOnlyPendingTimers();
      perTask.push(ear.tones.length - from);
    }
    expect(perTask).toEqual([0, 0, 1, 1, 1]);
  });

  it('that are switched off before the sound card is open stay silent', () => {
    const { sounds, ear } = open();
    sounds.setOn(true);
    sounds.play('spin');
    sounds.turn(true);
    sounds.setOn(false);
    vi.advanceTimersByTime(10);
    expect(ear.tones).toEqual([]);
  });

  it('share one sound card, woken before each of them: a phone puts it to sleep', () => {
    const { sounds, hear, ear } = open();
    sounds.setOn(true);
    for (const name of names) hear(name);
    expect(ear).toMatchObject({ contexts: 1, resumed: names.length });
  });

  it.each(names)('have something for "%s" that is heard, begins now and ends within three seconds', (name) => {
    const { sounds, hear, ear } = open();
    ear.seconds = 100;
    sounds.setOn(true);
    const heard = hear(name);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every(({ isAudible }) => isAudible())).toBe(true);
    expect(Math.min(...heard.map(({ start }) => start))).toBe(100);
    for (const { start, stop } of heard) expect(stop).toBeGreaterThan(start);
    expect(Math.max(...heard.map(({ stop }) => stop))).toBeLessThan(103);
  });

  it('that are switched off in the midst of a tune are silent at once, and start no other', () => {
    const { sounds, hear } = open();
    sounds.setOn(true);
    const epic = hear('epic');
    sounds.setOn(false);
    expect(epic.some(({ isAudible }) => isAudible())).toBe(false);
    expect(hear('coin')).toEqual([]);
    sounds.setOn(true);
    expect(hear('coin').every(({ isAudible }) => isAudible())).toBe(true);
  });

  it('stay within what ears and loudspeakers stand: each quieter than a third of the whole', () => {
    const { sounds, hear, ear } = open();
    sounds.setOn(true);
    for (const name of names) hear(name);
    const volumes = ear.volumes.filter(({ ramps }) => ramps.length === 3 && ramps[0] === 0);
    expect(volumes.length).toBeGreaterThan(20);
    for (const { ramps } of volumes) expect(Math.max(...ramps)).toBeLessThan(0.3);
  });
});

describe('a sound that comes again and again', () => {
  const lowest = (heard: { hz: number }[]) => Math.min(...heard.map(({ hz }) => hz));

  it.each(['special', 'cascade', 'coin'] as const)('rises with each "%s", and no further than ears follow', (name) => {
    const { sounds, hear } = open();
    sounds.setOn(true);
    const pitches = Array.from({ length: 20 }, (_, step) => lowest(hear(name, step)));
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
    expect(pitches[1]).toBeGreaterThan(pitches[0]!);
    expect(pitches.at(-1)).toBe(pitches.at(-2));
    expect(pitches.at(-1)).toBeLessThan(4000);
  });
});

describe('a game’s own sound', () => {
  it('is on its own root and scale', () => {
    const { sounds, hear } = open();
    sounds.setOn(true);
    expect(hear('line').map(({ hz }) => hz)).toEqual([pitch(look, 4), pitch(look, 7)]);
  });

  it('has the overtones of its voice: a bell has three, a pluck one', () => {
    const bell = open({}, { ...look, voice: 'bell' });
    bell.sounds.setOn(true);
    const notes = bell.hear('coin');
    expect(notes.map(({ hz }) => Math.round((hz / notes[0]!.hz) * 100) / 100)).toEqual([1, 2.76, 5.4]);
    expect(new Set(notes.map(({ wave }) => wave))).toEqual(new Set(['sine']));
  });

  it('is a bell of the house where a game has none', () => {
    const { sounds, hear } = open({}, null);
    sounds.setOn(true);
    expect(hear('coin')).toHaveLength(3);
  });
});

describe('the scale', () => {
  it.each(['pentatonic', 'major', 'minor', 'mixolydian'] as const)(
    'of %s rises without a step down for three octaves',
    (scale) => {
      const pitches = Array.from({ length: 22 }, (_, degree) => pitch({ ...look, scale }, degree));
      expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
      expect(new Set(pitches).size).toBe(pitches.length);
      expect(pitches[0]).toBe(look.rootHz);
    },
  );

  it('goes down below its root too', () => {
    expect(pitch(look, -7)).toBeCloseTo(100);
    expect(pitch(look, -1)).toBeCloseTo(200 * 2 ** (-1 / 12));
  });
});
