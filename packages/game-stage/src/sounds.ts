export type SoundName = 'spin' | 'stop' | 'suspense' | 'line' | 'multiplier' | 'win' | 'big';

type Tone = { wave: OscillatorType; fromHz: number; toHz?: number; atMs?: number; lastsMs: number; loudness: number };

const bell = (fromHz: number, atMs: number): Tone => ({ wave: 'triangle', fromHz, atMs, lastsMs: 420, loudness: 0.16 });
const chord = (...notes: number[]) => notes.map((note, i) => bell(note, i * 85));

const score: Record<SoundName, readonly Tone[]> = {
  spin: [{ wave: 'sine', fromHz: 180, toHz: 420, lastsMs: 180, loudness: 0.12 }],
  stop: [{ wave: 'triangle', fromHz: 150, toHz: 60, lastsMs: 120, loudness: 0.3 }],
  suspense: [{ wave: 'sawtooth', fromHz: 220, toHz: 660, lastsMs: 700, loudness: 0.05 }],
  line: chord(659, 784),
  multiplier: chord(784, 988, 1175),
  win: chord(523, 659, 784, 1047),
  big: chord(523, 659, 784, 1047, 1319, 1568, 2093),
};

export type Sounds = { play: (name: SoundName) => void; setOn: (isOn: boolean) => void };

/** Small synthesised sounds: nothing to download. Silent until the player has touched the page, as browsers want it. */
export function createSounds(): Sounds {
  let context: AudioContext | undefined;
  let isOn = false;
  return {
    play: (name) => {
      if (!isOn || !navigator.userActivation.hasBeenActive) return;
      context ??= new AudioContext();
      void context.resume();
      for (const tone of score[name]) playTone(context, tone);
    },
    setOn: (on) => {
      isOn = on;
    },
  };
}

function playTone(context: AudioContext, { wave, fromHz, toHz = fromHz, atMs = 0, lastsMs, loudness }: Tone): void {
  const start = context.currentTime + atMs / 1000;
  const end = start + lastsMs / 1000;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: fromHz });
  const volume = new GainNode(context, { gain: 0 });
  oscillator.frequency.setValueAtTime(fromHz, start);
  oscillator.frequency.exponentialRampToValueAtTime(toHz, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
