import type { SoundLook } from '@ipe/contract/look';
import type { WinLevel } from '../game/win-level.ts';
import type { Music, StartMusic } from './music.ts';
import { playReelLoop } from './reel-loop.ts';
import { playSound, stepsBackFor, type SoundName } from './sound-book.ts';

export type { SoundName } from './sound-book.ts';

/** The volumes that a player sets, from 0 to 1. */
export type Volumes = { effects: number; music: number };

export type Sounds = {
  /** Plays a sound. `step` raises the pitch of repeated ones: the third scatter, the fifth coin. */
  play: (name: SoundName, step?: number) => void;
  /** Starts or ends the sound of turning reels. */
  turn: (isTurning: boolean) => void;
  /** A feature has begun or ended; during it the music has its second layer. */
  lift: (isLifted: boolean) => void;
  /** A round has ended. After three wins in a row the second layer stays until a round wins nothing. */
  endRound: (level: WinLevel) => void;
  setOn: (isOn: boolean) => void;
  setVolumes: (volumes: Volumes) => void;
};

const houseSound: SoundLook = { rootHz: 261.63, scale: 'major', voice: 'bell' };
const streakOfWins = 3;
/** The music's volume during the sound of a win, and the seconds of its fade-in at the start. */
const steppedBack = 0.3;
const fadeInSeconds = 1.5;
/** The gain is the volume's square, so that the slider's middle sounds half as loud. */
const gainOf = (volume: number): number => volume ** 2;

const maySound = () => !document.hidden && navigator.userActivation.hasBeenActive;

/**
 * A game's sounds, which are made from its root, scale and voice without downloads. They are silent until the player has touched the page.
 */
export function createSounds(look: SoundLook = houseSound): Sounds {
  let desk: Desk | undefined;
  let isOn = false;
  let volumes: Volumes = { effects: 1, music: 1 };
  let streak = 0;
  let isInFeature = false;
  const waiting: ((desk: Desk) => void)[] = [];
  const showLift = () => desk?.lift(isInFeature || streak >= streakOfWins);
  const useAwake = (use: (desk: Desk) => void): void => {
    if (!desk || !isOn || !maySound()) return;
    desk.wake();
    use(desk);
  };
  /** Calls `use` with a running desk, if sound is allowed now. */
  const withDesk = (use: (desk: Desk) => void): void => {
    if (!isOn || !maySound()) return;
    if (desk && waiting.length === 0) return useAwake(use);
    waiting.push(use);
    // A phone takes longer to open its sound card than to draw a frame. The first sound is that of a tap, whose effect must show at once,
    // so the card is opened in a later task.
    if (waiting.length === 1) setTimeout(openDesk);
  };
  const openDesk = () => {
    desk = new Desk(look, volumes);
    setTimeout(switchOn);
  };
  const switchOn = () => {
    desk?.setOn(isOn);
    showLift();
    setTimeout(playNext);
  };
  /** Plays each waiting sound in a separate task, because a slow phone takes longer than a frame to make all sounds of a tap together. */
  const playNext = () => {
    const [next] = waiting;
    if (next) useAwake(next);
    waiting.shift();
    if (waiting.length > 0) setTimeout(playNext);
  };
  return {
    play: (name, step) => withDesk((awake) => awake.play(name, step)),
    turn: (isTurning) => {
      if (isTurning || waiting.length > 0) withDesk((awake) => awake.turn(isTurning));
      else desk?.turn(false);
    },
    lift: (isLifted) => {
      isInFeature = isLifted;
      showLift();
    },
    endRound: (level) => {
      streak = level === 'none' || level === 'returned' ? 0 : streak + 1;
      showLift();
    },
    setOn: (on) => {
      isOn = on;
      desk?.setOn(on);
    },
    setVolumes: (chosen) => {
      const isOther = chosen.effects !== volumes.effects;
      volumes = chosen;
      desk?.setVolumes(chosen);
      // A player who changes a volume should hear the change.
      if (desk && isOther) withDesk((awake) => awake.play('coin'));
    },
  };
}

/** The sound card with one channel for effects and one for music, each with its volume. */
class Desk {
  readonly #look: SoundLook;
  readonly #context = new AudioContext();
  /** All sounds pass this node on their way to the loudspeaker, so that it can silence them at once. */
  readonly #output = new GainNode(this.#context);
  readonly #effects = new GainNode(this.#context);
  readonly #music = new GainNode(this.#context);
  readonly #steppingBack = new GainNode(this.#context);
  #isOn = true;
  #volumes: Volumes;
  #playing: Promise<Music | undefined> | undefined;
  #isLifted = false;
  #endTurning: (() => void) | undefined;

  constructor(look: SoundLook, volumes: Volumes) {
    this.#look = look;
    this.#volumes = volumes;
    this.#output.connect(this.#context.destination);
    this.#effects.connect(this.#output);
    this.#steppingBack.connect(this.#music).connect(this.#output);
    this.#effects.gain.value = gainOf(volumes.effects);
    this.#music.gain.value = 0;
    // A hidden page is silent, and its sound card sleeps.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.#context.suspend();
      else if (this.#isOn) this.wake();
    });
  }

  wake(): void {
    void this.#context.resume();
    this.#playMusic();
  }

  play(name: SoundName, step = 0): void {
    playSound(this.#effects, this.#look, { name, step });
    const seconds = stepsBackFor(name);
    if (seconds > 0) this.#stepBack(seconds);
  }

  turn(isTurning: boolean): void {
    this.#endTurning?.();
    this.#endTurning = isTurning ? playReelLoop(this.#effects, this.#look.rootHz) : undefined;
  }

  lift(isLifted: boolean): void {
    this.#isLifted = isLifted;
    void this.#playing?.then((music) => music?.lift(isLifted));
  }

  setOn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#output.gain.value = isOn ? 1 : 0;
    this.#playMusic();
  }

  setVolumes(volumes: Volumes): void {
    this.#volumes = volumes;
    this.#effects.gain.value = gainOf(volumes.effects);
    this.#fadeMusic(0.05);
    this.#playMusic();
  }

  /** Plays the music while it is wanted. The music is a separate chunk, which is fetched at its first use. */
  #playMusic(): void {
    const { music } = this.#look;
    if (!music) return;
    const isWanted = this.#isOn && this.#volumes.music > 0;
    if (isWanted === (this.#playing !== undefined)) return;
    if (!isWanted) {
      void this.#playing?.then((playing) => playing?.stop());
      this.#playing = undefined;
      return;
    }
    const start = ({ startMusic }: { startMusic: StartMusic }): Music => {
      this.#fadeMusic(fadeInSeconds);
      const playing = startMusic(this.#steppingBack, { ...this.#look, music });
      playing.lift(this.#isLifted);
      return playing;
    };
    // Where the chunk can't be fetched, the game goes on without music.
    this.#playing = import('./music.ts').then(start, () => undefined);
  }

  #fadeMusic(seconds: number): void {
    this.#music.gain.setTargetAtTime(gainOf(this.#volumes.music), this.#context.currentTime, seconds);
  }

  #stepBack(seconds: number): void {
    const { gain } = this.#steppingBack;
    const now = this.#context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(steppedBack, now, 0.05);
    gain.setTargetAtTime(1, now + seconds, 0.4);
  }
}
