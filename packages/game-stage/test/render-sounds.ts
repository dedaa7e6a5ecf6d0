import type { MusicLook, SoundLook } from '@ipe/contract/look';
import { barSeconds, loopBars, musicLufs, playBar } from '../src/sound/music.ts';
import { playReelLoop, reelLoopLufs } from '../src/sound/reel-loop.ts';
import { playSound, soundLufs, stepsBackFor, type SoundName } from '../src/sound/sound-book.ts';
import { meterRate, readLoudness, type Reading } from './loudness-meter.ts';

/** The measured sounds of a game at full volume. */
type Heard = {
  sounds: Record<string, Reading>;
  reels: Reading;
  bed: Reading;
  both: Reading;
  /** The loudest sound together with both layers of the music and turning reels. */
  everything: Reading;
};

/** The intended loudness of all sounds, in LUFS. @public */
export const meant = { sounds: soundLufs, reels: reelLoopLufs, ...musicLufs };

type Play = (output: AudioNode) => void;

async function hear(seconds: number, ...plays: readonly Play[]): Promise<Reading> {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * meterRate), meterRate);
  for (const play of plays) play(context.destination);
  const rendered = await context.startRendering();
  return readLoudness(rendered.getChannelData(0));
}

/** The loudest moment of every sound is over by then. */
const shortestSeconds = 0.6;
/** This is long enough for the loudest tune. */
const everythingSeconds = 3;

/** Renders a game's sounds and music in a browser, faster than real time, and measures their loudness. @public */
export async function renderSounds(look: SoundLook): Promise<Heard> {
  const sounds: Record<string, Reading> = {};
  for (const name of Object.keys(soundLufs)) {
    const sound = name as SoundName;
    const lasts = Math.max(shortestSeconds, stepsBackFor(sound));
    sounds[sound] = await hear(lasts, (output) => playSound(output, look, { name: sound, step: 0 }));
  }
  const { music } = look;
  if (!music) throw new Error('a game without music');
  const seconds = barSeconds(music) * loopBars(music);
  const bed = barsOf({ ...look, music }, ['bed']);
  const both = barsOf({ ...look, music }, ['bed', 'lift']);
  const reels: Play = (output) => void playReelLoop(output, look.rootHz);
  const loudest: Play = (output) => playSound(output, look, { name: 'max', step: 0 });
  return {
    sounds,
    reels: await hear(1, reels),
    bed: await hear(seconds, bed),
    both: await hear(seconds, both),
    everything: await hear(everythingSeconds, both, reels, loudest),
  };
}

/** Schedules each bar when it begins, like the game does, because waiting notes cost as much as sounding ones. */
const barsOf =
  (sound: SoundLook & { music: MusicLook }, layers: readonly ('bed' | 'lift')[]): Play =>
  (output) => {
    const context = output.context as OfflineAudioContext;
    const seconds = barSeconds(sound.music);
    const play = (bar: number) => {
      for (const layer of layers) playBar(output, sound, { layer, bar, at: 0 });
    };
    play(0);
    for (let bar = 1; bar * seconds < context.length / context.sampleRate - 0.01; bar += 1) {
      void context.suspend(bar * seconds).then(() => {
        play(bar);
        return context.resume();
      });
    }
  };
