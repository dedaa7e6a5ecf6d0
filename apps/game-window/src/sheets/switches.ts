import type { StageControls } from '@ipe/game-stage';
import { windowState } from '#shell/window-state.ts';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import { keepPreferences, readPreferences, type Preferences } from '#storage/preferences.store.ts';

type Switch = Omit<Preferences, 'reminderMinutes'>;

export type Switches = { readonly state: Switch; change: (changed: Partial<Switch>) => void };

/** Connects the player's choices of turbo, sound, motion and vibration, which this browser remembers. */
export function connectSwitches(storage: KeyedStorage, game: StageControls): Switches {
  const apply = ({ isTurbo: isChosen, isSoundOn, effectsVolume, musicVolume, intensity, isShaking }: Switch) => {
    const isTurbo = isChosen && windowState.getState().may.turbo;
    windowState.setState({ isTurbo, isSoundOn });
    document.documentElement.dataset['intensity'] = intensity;
    game.setTurbo(isTurbo);
    game.setSound(isSoundOn);
    const volumes = { effects: effectsVolume / 100, music: musicVolume / 100 };
    game.setPreferences({ volumes, intensity, isShaking });
  };
  const switches: Switches = {
    get state() {
      return readPreferences(storage);
    },
    change: (changed) => {
      keepPreferences(storage, changed);
      apply(switches.state);
    },
  };
  apply(switches.state);
  return switches;
}
