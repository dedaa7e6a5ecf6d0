import { create } from 'zustand';

/** `system` follows the computer's setting. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'backOfficeTheme';
const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

export const useTheme = create<{ theme: Theme }>(() => ({ theme: readTheme() }));

/** Sets `data-theme`, by which main.css chooses the colours; without it they follow the system. */
export function showTheme(): void {
  const { theme } = useTheme.getState();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  showTheme();
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Where storage isn't available, the choice lasts as long as the page.
  }
}
