import { useKeyboard } from '#shell/keyboard/shortcuts.ts';

/** The key of a button, while letter shortcuts are on. Screen readers find it in the keyboard map. */
export function KeyHint({ keys }: { keys: string }) {
  const isOn = useKeyboard((state) => state.isOn);
  if (!isOn) return null;
  return (
    <kbd
      aria-hidden
      className="rounded-xs border border-edge bg-surface px-1 text-xs font-text font-semibold text-mist max-wide:hidden"
    >
      {keys.toUpperCase()}
    </kbd>
  );
}
