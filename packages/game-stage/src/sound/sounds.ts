import type { SoundLook } from '@ipe/contract/look';
import type { WinLevel } from '../game/win-level.ts';
import type { Music, StartMusic } from './music.ts';
import { playReelLoop } from './reel-loop.ts';
import { playSound, stepsBackFor, type SoundName } from './sound-book.ts';

export type { SoundName } from './sound-book.ts';

/** Volumes from 0 to 1, as a player sets them. */
export type Volumes = { effects: number; music: number };

export type Sounds = {
  /** `step` raises what comes again and again: the third scatter, the fifth coin. */
  play: (name: SoundName, step?: number) => void;
  /** Reels turn, or have come to rest. */
  turn: (isTurning: boolean) => void;
  /** A feature has begun, or is over: the music has a second layer meanwhile. */
  lift: (isLifted: boolean) => void;
  /** A round is over: after three wins in a row the second layer stays until a round wins nothing. */
  endRound: (level: WinLevel) => void;
  setOn: (isOn: boolean) => void;
  setVolumes: (volumes: Volumes) => void;
};

const houseSound: SoundLook = { rootHz: 261.63, scale: 'major', voice: 'bell' };
const streakOfWins = 3;
/** How far music steps back for a win, and how slowly it comes in at its beginning. */
const steppedBack = 0.3;
const fadeInSeconds = 1.5;
/** A volume is heard as its square: half of the way sounds half as loud. */
const gainOf = (volume: number): number => volume ** 2;

const maySound = () => !document.hidden && navigator.userActivation.hasBeenActive;

/** A game's sounds, made from its root, scale and voice: nothing to download. Silent until the player has touched the page. */
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
  /** Uses the desk, awake, where something may be heard now. */
  const withDesk = (use: (desk: Desk) => void): void => {
    if (!isOn || !maySound()) return;
    if (desk && waiting.length === 0) return useAwake(use);
    waiting.push(use);
    // A phone takes longer to open its sound card than to draw a frame, and the first sound is that of a tap, which must show at once.
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
  /** Each in a task of its own: a slow phone takes longer to make the sounds of a tap together than to draw a frame. */
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
      // Who changes a volume wants to hear it.
      if (desk && isOther) withDesk((awake) => awake.play('coin'));
    },
  };
}

/** The sound card with a way for effects and one for music, each with its volume. */
class Desk {
  readonly #look: SoundLook;
  readonly #context = new AudioContext();
  /** Everything goes through here on its way to the loudspeaker, so that it can be silenced at once. */
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
    // A page that nobody sees is silent, and its sound card sleeps.
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

  /** Plays the music while it can be heard. It is a part of its own, which comes when it is first wanted. */
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
    // Where it can't be fetched the game is played without it.
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
