import { onTestFinished, vi } from 'vitest';

/** A note of one oscillator. `isAudible` says whether it reaches the loudspeaker now. */
type Tone = { wave: OscillatorType; hz: number; start: number; stop: number; isAudible: () => boolean };

class Param {
  value: number;
  readonly ramps: number[] = [];
  readonly targets: number[] = [];

  constructor(value: number) {
    this.value = value;
  }

  setValueAtTime(value: number): void {
    this.ramps.push(value);
  }

  linearRampToValueAtTime(value: number): void {
    this.ramps.push(value);
  }

  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError('an exponential ramp never reaches zero');
    this.ramps.push(value);
  }

  /** Records the target value. */
  setTargetAtTime(value: number): void {
    this.value = value;
    this.targets.push(value);
  }

  cancelScheduledValues(): void {}
}

class Node {
  readonly context: Context;
  readonly #outputs: Node[] = [];

  constructor(context: Context) {
    this.context = context;
  }

  connect(node: Node | Param): Node | Param {
    if (node instanceof Node) this.#outputs.push(node);
    return node;
  }

  reachesEar(): boolean {
    return this === this.context.destination || this.#outputs.some((output) => output.reachesEar());
  }
}

class Gain extends Node {
  readonly gain: Param;

  constructor(context: Context, { gain = 1 }: { gain?: number } = {}) {
    super(context);
    this.gain = new Param(gain);
    context.ear.volumes.push(this.gain);
  }

  /** A volume with a ramp counts as open. */
  override reachesEar(): boolean {
    return (this.gain.ramps.length > 0 || this.gain.value > 0) && super.reachesEar();
  }
}

class Oscillator extends Node {
  readonly frequency: Param;
  readonly #wave: OscillatorType;
  #start = 0;

  constructor(context: Context, { type, frequency }: { type: OscillatorType; frequency: number }) {
    super(context);
    this.#wave = type;
    this.frequency = new Param(frequency);
  }

  start(at = this.context.currentTime): void {
    this.#start = at;
  }

  stop(at: number): void {
    const hz = this.frequency.value;
    const isAudible = () => this.reachesEar();
    this.context.ear.tones.push({ wave: this.#wave, hz, start: this.#start, stop: at, isAudible });
  }
}

/** A source of noise; the ear doesn't record it. */
class Source extends Node {
  start(): void {}
}

class Buffer {
  copyToChannel(): void {}
}

type Ear = {
  tones: Tone[];
  volumes: Param[];
  contexts: number;
  resumed: number;
  isAsleep: boolean;
  seconds: number;
  hasTouched: boolean;
  /** Hides the tab or shows it again. */
  setHidden: (isHidden: boolean) => void;
  /** Waits until the first sound has opened the sound card and is audible. */
  untilAwake: () => Promise<void>;
};

class Context {
  readonly ear: Ear;
  readonly destination = new Node(this);

  constructor(ear: Ear) {
    this.ear = ear;
    ear.contexts += 1;
  }

  readonly sampleRate = 48_000;

  get currentTime(): number {
    return this.ear.seconds;
  }

  resume(): Promise<void> {
    this.ear.resumed += 1;
    this.ear.isAsleep = false;
    return Promise.resolve();
  }

  suspend(): Promise<void> {
    this.ear.isAsleep = true;
    return Promise.resolve();
  }
}

/** Records all sounds; it replaces only the sound card. */
export function openEar({ hasTouched = true } = {}): Ear {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const ear: Ear = {
    tones: [],
    volumes: [],
    contexts: 0,
    resumed: 0,
    isAsleep: false,
    seconds: 0,
    hasTouched,
    setHidden: (isHidden) => {
      page.hidden = isHidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    untilAwake: () => vi.waitUntil(() => ear.resumed > 0).then(() => undefined),
  };
  class OwnContext extends Context {
    constructor() {
      super(ear);
    }
  }
  const userActivation = Object.defineProperty({}, 'hasBeenActive', { get: () => ear.hasTouched });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('AudioContext', OwnContext);
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('BiquadFilterNode', Node);
  vi.stubGlobal('OscillatorNode', Oscillator);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  vi.stubGlobal('AudioBuffer', Buffer);
  vi.stubGlobal('navigator', { userActivation });
  if (typeof document === 'undefined') vi.stubGlobal('document', page);
  return ear;
}
