import { windowState } from '#shell/window-state.ts';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import { keepPreferences, readPreferences, type Preferences } from '#storage/preferences.store.ts';

type Switch = Pick<Preferences, 'isTurbo' | 'isSoundOn'>;

export type Switches = { readonly state: Switch; change: (changed: Partial<Switch>) => void };

/** A listener to the switches: a stage of slots or an instant game. */
export type Switched = { setTurbo: (isOn: boolean) => void; setSound: (isOn: boolean) => void };

/** Turbo and sound: switches on the page that remember, for this browser. */
export function connectSwitches(storage: KeyedStorage, game: Switched): Switches {
  const apply = ({ isTurbo: isChosen, isSoundOn }: Switch) => {
    const isTurbo = isChosen && windowState.getState().may.turbo;
    windowState.setState({ isTurbo, isSoundOn });
    game.setTurbo(isTurbo);
    game.setSound(isSoundOn);
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
