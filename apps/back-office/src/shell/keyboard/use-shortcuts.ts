import { useEffect, type RefObject } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts.ts';

/**
 * Keeps the shortcuts active, and listed in the keyboard map, while the component is mounted.
 * @param place an element of the dialog in which they work
 */
export function useShortcuts(shortcuts: readonly Shortcut[], place?: RefObject<HTMLElement | null>): void {
  useEffect(() => addShortcuts(shortcuts, place), [shortcuts, place]);
}
