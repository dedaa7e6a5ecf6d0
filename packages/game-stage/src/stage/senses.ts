import type { SoundLook } from '@ipe/contract/look';
import { shakeFor } from '../sound/haptics.ts';
import { createSounds, type Sounds, type Volumes } from '../sound/sounds.ts';
import { createFrameClock, type FrameClock } from '../time/frame-clock.ts';
import { createPace, type Intensity, type Pace } from '../time/pace.ts';

/** The player's settings for all games. */
export type StagePreferences = { volumes: Volumes; intensity: Intensity; isShaking: boolean };

/** The player's controls of a stage of any family. */
export type StageControls = {
  setTurbo: (isOn: boolean) => void;
  setSound: (isOn: boolean) => void;
  setPreferences: (preferences: StagePreferences) => void;
};

/** The clock, the sound and the controls of a stage. */
export type Senses = { isCalm: boolean; clock: FrameClock; pace: Pace; sounds: Sounds; controls: StageControls };

/** Creates the senses of a stage. A device set to less motion gets less, whatever the player has chosen. */
export function openSenses(look: SoundLook): Senses {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const clock = createFrameClock();
  const pace = createPace(clock, isCalm ? 'calm' : 'normal');
  let isShaking = false;
  const heard = createSounds(look);
  const sounds: Sounds = {
    ...heard,
    play: (name, step) => {
      heard.play(name, step);
      if (isShaking) shakeFor(name);
    },
  };
  const controls: StageControls = {
    setTurbo: (isOn) => {
      if (pace.mode !== 'calm') pace.mode = isOn ? 'turbo' : 'normal';
    },
    setSound: (isOn) => sounds.setOn(isOn),
    setPreferences: (chosen) => {
      sounds.setVolumes(chosen.volumes);
      pace.intensity = chosen.intensity;
      isShaking = chosen.isShaking;
    },
  };
  return { isCalm, clock, pace, sounds, controls };
}
