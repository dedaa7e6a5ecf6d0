import { Modal } from '#shell/parts/modal.tsx';
import { listShortcuts, switchLetters, useKeyboard } from './shortcuts.ts';
import { text } from './keyboard.text.ts';

const isApple = /Mac|iPhone|iPad/u.test(navigator.userAgent);
const names: Record<string, string> = { mod: isApple ? '⌘' : 'Ctrl' };
const keyNames = (keys: string): string[] => keys.split(/[ +]/u).map((key) => names[key] ?? key.toUpperCase());

function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1 text-xs text-mist">
      {keyNames(keys).map((key, index) => (
        <span key={key} className="contents">
          {index > 0 && <span>{keys.includes('+') ? '+' : text.sequence}</span>}
          <kbd className="min-w-6 rounded-xs border border-edge bg-raised px-1.5 py-0.5 text-center font-text font-semibold text-text">
            {key}
          </kbd>
        </span>
      ))}
    </span>
  );
}

/** The shortcuts that work now: those of the frame and of the current screen. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const isOn = useKeyboard((state) => state.isOn);
  const always = [
    { keys: 'Enter', label: text.openRow },
    { keys: 'Esc', label: text.closeDialog },
  ];
  return (
    <Modal title={text.title} onClose={onClose}>
      <ul className="flex flex-col divide-y divide-edge">
        {[...listShortcuts(), ...always].map(({ keys, label }) => (
          <li key={keys + label} className="flex items-center justify-between gap-4 py-2 text-sm">
            {label}
            <Keys keys={keys} />
          </li>
        ))}
      </ul>
      <label className="mt-4 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchLetters(target.checked)}
          className="size-4 accent-purple"
        />
        {text.letters}
      </label>
    </Modal>
  );
}
