import { useEffect, type RefObject } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts.ts';

/** The shortcuts work, and stand in the keyboard map, as long as the component is mounted. @param place where they work in a dialog too */
export function useShortcuts(shortcuts: readonly Shortcut[], place?: RefObject<HTMLElement | null>): void {
  useEffect(() => addShortcuts(shortcuts, place), [shortcuts, place]);
}
