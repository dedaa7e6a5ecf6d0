import { describe, expect, it } from 'vitest';
import { issuesOfLook } from './look.ts';

const box = { left: 0, top: 0, width: 100, height: 100 };
/** The smallest valid look, such as a studio's first. */
const plain = {
  size: { width: 360, height: 400 },
  hero: box,
  ground: '#0a3326',
  accent: '#3ddc97',
  sound: { rootHz: 220, scale: 'major', voice: 'bell' },
};
const part = { instrument: 'bass', bars: ['0..2'] };
const music = { tempo: 90, chords: [0], bed: [part], lift: [part] };
const withMusic = (changed: object) => ({ ...plain, sound: { ...plain.sound, music: { ...music, ...changed } } });
const issues = (look: unknown) => issuesOfLook(look, ['H1', 'coin']);

describe('the look of a game', () => {
  it('needs no music, no motions and no celebration of its own', () => {
    expect(issues(plain)).toEqual([]);
    expect(issues(withMusic({}))).toEqual([]);
  });

  it.each([
    [{ ...plain, ground: 'green' }, 'ground: must be a colour such as #0a3326'],
    [{ ...plain, otherGround: 'brown' }, 'otherGround: must be a colour such as #0a3326'],
    [{ ...plain, hero: { ...box, width: 0 } }, 'hero.width: must be more than 0'],
    [
      { ...plain, sound: { ...plain.sound, scale: 'blues' } },
      'sound.scale: must be one of pentatonic, major, minor, mixolydian',
    ],
    [withMusic({ tempo: 20 }), 'sound.music.tempo: must be 40 or more'],
    [withMusic({ chords: [] }), 'sound.music.chords: must not be empty'],
    [withMusic({ bed: [{ ...part, bars: ['0..x'] }] }), 'sound.music.bed.0.bars.0: must be 1 to 32 digits and dots'],
    [withMusic({ lift: [{ ...part, octave: 0.5 }] }), 'sound.music.lift.0.octave: must be a whole number'],
    [{ ...plain, motions: { H1: 'dance' } }, 'motions.H1: must be one of breathe, squash, sway, hop, turn'],
    [{ ...plain, motions: { H9: 'hop' } }, 'motions.H9: no sprite is named H9'],
    [
      { ...plain, celebration: { flight: 'rain', sprites: ['coin', 'leaf'] } },
      'celebration.sprites: no sprite is named leaf',
    ],
  ])('is refused with the place of its issue (%#)', (look, issue) => {
    expect(issues(look)).toEqual([issue]);
  });

  it('says what is missing', () => {
    const { sound: _, ...silent } = plain;
    expect(issues(silent)).toEqual([expect.stringMatching(/^sound: /u)]);
    expect(issues(undefined)).toEqual([expect.stringMatching(/^look: /u)]);
  });
});
