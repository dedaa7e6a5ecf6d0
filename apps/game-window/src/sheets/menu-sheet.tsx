import { findFullscreen } from './fullscreen.ts';
import { PlaySettings } from './play-settings.tsx';
import { closeSheet } from './sheet-host.tsx';
import { Sheet } from './sheet.tsx';
import { text } from './sheets.text.ts';
import type { Switches } from './switches.ts';

type Entry = { label: string; open: () => void };
type Props = { switches: Switches; hasMusic: boolean; entries: readonly Entry[] };

/** The menu with everything that has no place of its own on a small screen. */
export function MenuSheet({ entries, ...settings }: Props) {
  return (
    <Sheet name="menu" title={text.menu.title}>
      <div className="menu">
        {[...entries, ...fullscreenEntry()].map((entry) => (
          <MenuEntry key={entry.label} {...entry} />
        ))}
      </div>
      <PlaySettings {...settings} />
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
