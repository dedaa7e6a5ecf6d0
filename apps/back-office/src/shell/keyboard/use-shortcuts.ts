import { useEffect } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts.ts';

/** The shortcuts work, and stand in the keyboard map, as long as the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => addShortcuts(shortcuts), [shortcuts]);
}
