import type { MusicLook, SoundLook } from '@ipe/contract/look';
import { barSeconds, loopBars, musicLufs, playBar } from '../src/sound/music.ts';
import { playReelLoop, reelLoopLufs } from '../src/sound/reel-loop.ts';
import { playSound, soundLufs, stepsBackFor, type SoundName } from '../src/sound/sound-book.ts';
import { meterRate, readLoudness, type Reading } from './loudness-meter.ts';

/** Every sound of a game as its loudspeaker gives it, all volumes open. */
type Heard = {
  sounds: Record<string, Reading>;
  reels: Reading;
  bed: Reading;
  both: Reading;
  /** The loudest sound over both layers of the music and turning reels. */
  everything: Reading;
};

/** How loud it all is meant to be, in LUFS. @public */
export const meant = { sounds: soundLufs, reels: reelLoopLufs, ...musicLufs };

type Play = (output: AudioNode) => void;

async function hear(seconds: number, ...plays: readonly Play[]): Promise<Reading> {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * meterRate), meterRate);
  for (const play of plays) play(context.destination);
  const rendered = await context.startRendering();
  return readLoudness(rendered.getChannelData(0));
}

/** A sound's loudest moment is over by then. */
const shortestSeconds = 0.6;
/** Long enough for the loudest tune. */
const everythingSeconds = 3;

/** Renders a game's sounds and music in a browser, faster than they are played, and reads how loud they are. @public */
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

/** Each bar is handed over when it begins, as a game does it: notes that wait cost as much as notes that sound. */
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
