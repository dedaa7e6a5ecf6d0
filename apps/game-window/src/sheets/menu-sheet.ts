import { build } from '#shell/element.ts';
import { buildButton, buildSwitch } from './form-parts.ts';
import { findFullscreen } from './fullscreen.ts';
import { createSheet } from './sheet.ts';
import { text } from './sheets.text.ts';
import type { Switches } from './switches.ts';

type Parts = {
  switches: Switches;
  /** What else opens, by its words. */
  entries: readonly { label: string; open: () => void }[];
};

/** Everything that has no place of its own on a small screen. */
export function createMenuSheet({ switches, entries }: Parts): { open: () => void } {
  const sheet = createSheet('menu', text.menu.title);
  const fullscreen = findFullscreen();
  const entry = (label: string, act: () => void) =>
    buildButton('menu-entry', label, () => {
      sheet.close();
      act();
    });
  return {
    open: () => {
      const { isSoundOn, isTurbo } = switches.state;
      const sound = buildSwitch(text.menu.sound, {
        isOn: isSoundOn,
        change: (on) => switches.change({ isSoundOn: on }),
      });
      const turbo = buildSwitch(text.menu.turbo, { isOn: isTurbo, change: (on) => switches.change({ isTurbo: on }) });
      const screen =
        fullscreen && entry(fullscreen.isOn() ? text.menu.leaveFullscreen : text.menu.fullscreen, fullscreen.toggle);
      const opens = entries.map(({ label, open }) => entry(label, open));
      sheet.open(build('div', 'menu', ...opens, ...(screen ? [screen] : []), sound.element, turbo.element));
    },
  };
}
