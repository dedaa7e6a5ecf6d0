import { create } from 'zustand';

export type TipType = 'success' | 'error';
export type TipMessage = { id: number; message: string; type: TipType };
export type AuthForm = 'login' | 'register';
/** Each is a flag of section 3: customer service, side menu, balance, and the sheets of phone code, language and currency. */
export type Popup =
  | 'customerService'
  | 'leftMenu'
  | 'balanceTask'
  | 'codeSetting'
  | 'languageSetting'
  | 'currencySetting';

/** What only the page knows (specification section 3, "Front-end state"). Data of the server lives in queries. */
type FrontEndState = {
  tips: TipMessage[];
  /** The login/register form, when it is open. */
  form: AuthForm | undefined;
  /** Those that are open, the lowest first. */
  popups: readonly Popup[];
  /** A call with the loading flag is under way. */
  isLoading: boolean;
  /** Where /game-pay plays. */
  gameUrl: string | undefined;
  /** Counts up when the page begins anew without a reload. */
  visit: number;
};

const gameUrlKey = 'gameUrl';

/** After a reload of the tab: the game's page without its launch token, which is used up. The game knows how to go on. */
function findGameUrl(): string | undefined {
  try {
    return sessionStorage.getItem(gameUrlKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export const useFrontEnd = create<FrontEndState>(() => ({
  tips: [],
  form: undefined,
  popups: [],
  isLoading: false,
  gameUrl: findGameUrl(),
  visit: 0,
}));

/** @param gameUrl a launch address, which works once. */
export function storeGameUrl(gameUrl: string): void {
  useFrontEnd.setState({ gameUrl });
  try {
    // A provider's address is of no use without its token.
    if (gameUrl.startsWith('/')) sessionStorage.setItem(gameUrlKey, gameUrl.replace(/#launch=.*$/u, ''));
    else sessionStorage.removeItem(gameUrlKey);
  } catch {
    // Then a reload ends at home.
  }
}

/** The launch is used up with the window that took it: Forward to the game goes on as a reload does. */
export function dropLaunchToken(): void {
  useFrontEnd.setState({ gameUrl: findGameUrl() });
}

/** The next player must not come into this one's game. */
export function clearGameUrl(): void {
  useFrontEnd.setState({ gameUrl: undefined });
  try {
    sessionStorage.removeItem(gameUrlKey);
  } catch {
    // Then nothing was kept either.
  }
}

const tipMs = 1500;
/** What a line of a tip holds (280 px, specification section 9), and how long each letter more takes to read. */
const lineLetters = 28;
const letterMs = 60;

/** How long a sentence asks to be shown: as any tip, and longer by its length when it is more than a line. */
export const readingMs = (message: string): number => tipMs + Math.max(0, message.length - lineLetters) * letterMs;

let lastTipId = 0;

/** Section 4: an error unless said otherwise, gone after 1500 ms; duration 0 stays until it is closed. */
export function showTip(message: string, type: TipType = 'error', durationMs = tipMs): void {
  const tip = { id: ++lastTipId, message, type };
  useFrontEnd.setState(({ tips }) => ({ tips: [...tips, tip] }));
  if (durationMs > 0) setTimeout(() => closeTip(tip.id), durationMs);
}

/** An error that is a sentence, for as long as it takes to read. */
export const showRefusal = (message: string): void => showTip(message, 'error', readingMs(message));

export function closeTip(id: number): void {
  useFrontEnd.setState(({ tips }) => ({ tips: tips.filter((tip) => tip.id !== id) }));
}

export function openForm(form: AuthForm): void {
  useFrontEnd.setState({ form });
}

export function closeForm(): void {
  useFrontEnd.setState({ form: undefined });
}

export function openPopup(popup: Popup): void {
  closePopup(popup);
  useFrontEnd.setState(({ popups }) => ({ popups: [...popups, popup] }));
}

export function closePopup(popup: Popup): void {
  useFrontEnd.setState(({ popups }) => ({ popups: popups.filter((open) => open !== popup) }));
}

/** All that is open above the page but the form. */
export function closePopups(): void {
  useFrontEnd.setState({ popups: [] });
}

/** Section 4: one action closes all popups and clears tips. */
export function closeAllPopups(): void {
  useFrontEnd.setState({ tips: [], form: undefined, popups: [] });
}

const spinnerMs = 3000;

/** The spinner of opening a game: it hides by itself after 3 s (section 9). @returns what hides it earlier. */
export function showGameSpinner(): () => void {
  const hide = () => useFrontEnd.setState({ isLoading: false });
  useFrontEnd.setState({ isLoading: true });
  const timer = setTimeout(hide, spinnerMs);
  return () => {
    clearTimeout(timer);
    hide();
  };
}
