import { create } from 'zustand';

export type Shortcut = {
  /** In the words of `KeyboardEvent.key`: `j`, `?`; a sequence with a space: `g e`; with Ctrl or ⌘: `mod+k`. */
  keys: string;
  label: string;
  run: () => void;
  /** Runs again and again while the key is held down. */
  mayRepeat?: true;
};

/** The element to which shortcuts belong. They work in the dialog that contains it; without one, on the page below every dialog. */
type Place = { readonly current: HTMLElement | null };

const sequenceMs = 1500;
const storageKey = 'backOfficeShortcuts';
const registered = new Map<readonly Shortcut[], Place | undefined>();

export const listShortcuts = (): Shortcut[] => [...registered.keys()].flat();

/** While a dialog is open, only its own shortcuts work. */
function listHeard(): Shortcut[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog) return listShortcuts();
  return [...registered]
    .filter(([, place]) => place?.current && dialog.contains(place.current))
    .flatMap(([one]) => one);
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Shortcuts of single letters can be switched off (WCAG 2.1.4), because speech input may trigger them. */
export const useKeyboard = create<{ isOn: boolean }>(() => ({ isOn: readIsOn() }));

export function switchLetters(isOn: boolean): void {
  useKeyboard.setState({ isOn });
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Where storage isn't available, the choice lasts as long as the page.
  }
}

/** @returns the function that removes them */
export function addShortcuts(shortcuts: readonly Shortcut[], place?: Place): () => void {
  registered.set(shortcuts, place);
  return () => void registered.delete(shortcuts);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

let first: { key: string; at: number } | undefined;

/** The pressed key, and the sequence that it ends if another key came shortly before. */
function keysOf({ key, timeStamp }: KeyboardEvent): string[] {
  const sequence = first && timeStamp - first.at < sequenceMs ? [`${first.key} ${key}`] : [];
  first = { key, at: timeStamp };
  return [...sequence, key];
}

function wantedBy(event: KeyboardEvent): string[] {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey) return [`mod+${key.toLowerCase()}`];
  if (altKey || !useKeyboard.getState().isOn || isTyping(target)) return [];
  return keysOf(event);
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const shortcuts = listHeard().filter(({ mayRepeat }) => mayRepeat || !event.repeat);
  const found = wantedBy(event)
    .map((keys) => shortcuts.findLast((shortcut) => shortcut.keys === keys))
    .find((shortcut) => shortcut !== undefined);
  if (!found) return;
  first = undefined;
  event.preventDefault();
  found.run();
}

export const watchKeyboard = (): void => document.addEventListener('keydown', handleKey);
