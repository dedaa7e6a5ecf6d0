import { wantsLessMotion } from '@ipe/ui/less-motion';
import { useState } from 'preact/hooks';
import { windowState } from '#shell/window-state.ts';
import { RadioGroup } from './radio-group.tsx';
import { text } from './sheets.text.ts';
import { SwitchField } from './switch-field.tsx';
import type { Switches } from './switches.ts';
import { VolumeField } from './volume-field.tsx';

const words = text.settings;
const intensities = ['calm', 'normal', 'full'] as const;

/** The settings of sound, motion and vibration for all games, kept in this browser. */
export function PlaySettings({ switches, hasMusic }: { switches: Switches; hasMusic: boolean }) {
  const [chosen, showState] = useState(switches.state);
  const change = (changed: Parameters<Switches['change']>[0]) => {
    switches.change(changed);
    showState(switches.state);
  };
  const { isSoundOn, effectsVolume, musicVolume, isTurbo, isShaking, intensity } = chosen;
  const chooseIntensity = (value: string) => {
    const found = intensities.find((one) => one === value);
    if (found) change({ intensity: found });
  };
  return (
    <div className="menu">
      <SwitchField label={words.sound} isOn={isSoundOn} onChange={(isOn) => change({ isSoundOn: isOn })} />
      {isSoundOn && (
        <VolumeField
          label={words.effects}
          percent={effectsVolume}
          onChange={(percent) => change({ effectsVolume: percent })}
        />
      )}
      {isSoundOn && hasMusic && (
        <VolumeField
          label={words.music}
          percent={musicVolume}
          onChange={(percent) => change({ musicVolume: percent })}
        />
      )}
      <div className="intensity">
        <RadioGroup
          legend={words.intensity}
          options={intensities.map((value) => ({ value, label: words.intensities[value] }))}
          chosen={intensity}
          onChange={chooseIntensity}
        />
        {/* A device set to less motion always gets the calm intensity. */}
        {wantsLessMotion() && <p className="note">{words.reducedMotion}</p>}
      </div>
      {canShake() && (
        <SwitchField label={words.shaking} isOn={isShaking} onChange={(isOn) => change({ isShaking: isOn })} />
      )}
      {windowState.getState().may.turbo && (
        <SwitchField label={words.turbo} isOn={isTurbo} onChange={(isOn) => change({ isTurbo: isOn })} />
      )}
    </div>
  );
}

/** Whether the device can vibrate. Desktop browsers have the method too, so this also checks for a touch screen. */
const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
