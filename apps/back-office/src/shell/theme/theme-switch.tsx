import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme, type Theme } from './theme.ts';
import { text } from './theme.text.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };
const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** A button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  const Icon = icons[theme];
  const label = `${text.label}: ${text.names[theme]}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next[theme])}
      className="inline-flex size-9 items-center justify-center rounded-xs text-mist hover:bg-raised hover:text-text"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
