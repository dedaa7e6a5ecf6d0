import { useState } from 'preact/hooks';
import { windowState } from '#shell/window-state.ts';
import { findFullscreen } from './fullscreen.ts';
import { closeSheet } from './sheet-host.tsx';
import { Sheet } from './sheet.tsx';
import { text } from './sheets.text.ts';
import { SwitchField } from './switch-field.tsx';
import type { Switches } from './switches.ts';

type Entry = { label: string; open: () => void };

/** Everything that has no place of its own on a small screen. */
export function MenuSheet({ switches, entries }: { switches: Switches; entries: readonly Entry[] }) {
  const [{ isSoundOn, isTurbo }, showState] = useState(switches.state);
  const change = (changed: Parameters<Switches['change']>[0]) => {
    switches.change(changed);
    showState(switches.state);
  };
  return (
    <Sheet name="menu" title={text.menu.title}>
      <div className="menu">
        {[...entries, ...fullscreenEntry()].map((entry) => (
          <MenuEntry key={entry.label} {...entry} />
        ))}
        <SwitchField label={text.menu.sound} isOn={isSoundOn} onChange={(isOn) => change({ isSoundOn: isOn })} />
        {windowState.getState().may.turbo && (
          <SwitchField label={text.menu.turbo} isOn={isTurbo} onChange={(isOn) => change({ isTurbo: isOn })} />
        )}
      </div>
    </Sheet>
  );
}

function MenuEntry({ label, open }: Entry) {
  const choose = () => {
    closeSheet();
    open();
  };
  return (
    <button type="button" className="menu-entry" onClick={choose}>
      {label}
    </button>
  );
}

function fullscreenEntry(): Entry[] {
  const fullscreen = findFullscreen();
  if (!fullscreen) return [];
  return [{ label: fullscreen.isOn() ? text.menu.leaveFullscreen : text.menu.fullscreen, open: fullscreen.toggle }];
}
