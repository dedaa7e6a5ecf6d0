import { browserStorage } from './forgiving-storage.ts';
import type { Stage } from '@ipe/game-stage';
import { requireElement } from './element.ts';
import type { GameLoop } from './game-loop.ts';
import { keepPreferences, readPreferences, type Preferences } from './preferences.store.ts';

type Parts = { loop: GameLoop; stage: Stage; rules: { open: () => void } };

/** Wires buttons, a tap on the reels and the space bar. */
export function connectControls({ loop, stage, rules }: Parts): void {
  const onClick = (id: string, act: () => void) => requireElement(id).addEventListener('click', act);
  onClick('spin', () => void loop.spin());
  onClick('less', () => loop.changeStake(-1));
  onClick('more', () => loop.changeStake(1));
  onClick('stage', () => stage.skip());
  onClick('open-rules', () => rules.open());
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || event.target !== document.body) return;
    event.preventDefault();
    void loop.spin();
  });
  connectSwitches(stage);
}

/** Turbo and sound: switches that remember. */
function connectSwitches(stage: Stage): void {
  const turbo = requireElement('turbo');
  const sound = requireElement('sound');
  let preferences = readPreferences(browserStorage);

  const change = (changed: Partial<Preferences>) => {
    preferences = { ...preferences, ...changed };
    keepPreferences(browserStorage, preferences);
    apply();
  };
  const apply = () => {
    turbo.setAttribute('aria-pressed', String(preferences.isTurbo));
    sound.setAttribute('aria-pressed', String(preferences.isSoundOn));
    stage.setTurbo(preferences.isTurbo);
    stage.setSound(preferences.isSoundOn);
  };

  turbo.addEventListener('click', () => change({ isTurbo: !preferences.isTurbo }));
  sound.addEventListener('click', () => change({ isSoundOn: !preferences.isSoundOn }));
  apply();
}
