import { create } from 'zustand';

export type TipType = 'success' | 'error';
type TipMessage = { id: number; message: string; type: TipType };
export type AuthForm = 'login' | 'register';
/**
 * The flags of section 3: customer service, side menu, balance, and the sheets of phone code, language and currency.
 */
export type Popup =
  | 'customerService'
  | 'leftMenu'
  | 'balanceTask'
  | 'codeSetting'
  | 'languageSetting'
  | 'currencySetting';

/** The page's own state (specification section 3, "Front-end state"). The server's data lives in queries. */
type FrontEndState = {
  tips: TipMessage[];
  /** The login/register form, when it is open. */
  form: AuthForm | undefined;
  /** The open popups, lowest first. */
  popups: readonly Popup[];
  /** Whether a call with the loading flag is under way. */
  isLoading: boolean;
  /** The game's address at /game-pay. */
  gameUrl: string | undefined;
  /** Why the player can't open games, once that is known. */
  gameStop: string | undefined;
  /** Increases when the app starts anew without a reload. */
  visit: number;
};

const gameUrlKey = 'gameUrl';

/**
 * The game's address after a reload of the tab, without its used-up launch token. The game itself resumes its session.
 */
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
  gameStop: undefined,
  visit: 0,
}));

/** @param gameUrl a launch address, which works once */
export function storeGameUrl(gameUrl: string): void {
  useFrontEnd.setState({ gameUrl });
  try {
    // A provider's address doesn't work without its token.
    if (gameUrl.startsWith('/')) sessionStorage.setItem(gameUrlKey, gameUrl.replace(/#launch=.*$/u, ''));
    else sessionStorage.removeItem(gameUrlKey);
  } catch {
    // A reload then leads to the home page.
  }
}

/** The window has used up the launch token: a later visit to the game starts as after a reload. */
export function dropLaunchToken(): void {
  useFrontEnd.setState({ gameUrl: findGameUrl() });
}

/** The next player must not enter this player's game. */
export function clearGameUrl(): void {
  useFrontEnd.setState({ gameUrl: undefined });
  try {
    sessionStorage.removeItem(gameUrlKey);
  } catch {
    // Nothing was stored either.
  }
}

const tipMs = 1500;
/** The letters in a line of a tip (280 px, specification section 9), and the reading time of each further letter. */
const lineLetters = 28;
const letterMs = 60;

/** The reading time of a sentence: the standard time, and longer when it takes more than a line. */
export const readingMs = (message: string): number => tipMs + Math.max(0, message.length - lineLetters) * letterMs;

let lastTipId = 0;

/** Section 4: an error unless said otherwise, gone after 1500 ms; duration 0 stays until it is closed. */
export function showTip(message: string, type: TipType = 'error', durationMs = tipMs): void {
  const tip = { id: ++lastTipId, message, type };
  useFrontEnd.setState(({ tips }) => ({ tips: [...tips, tip] }));
  if (durationMs > 0) setTimeout(() => closeTip(tip.id), durationMs);
}

/** Shows an error sentence for as long as reading takes. */
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

/** Closes everything above the page except the form. */
export function closePopups(): void {
  useFrontEnd.setState({ popups: [] });
}

/** Section 4: one action closes all popups and clears tips. */
export function closeAllPopups(): void {
  useFrontEnd.setState({ tips: [], form: undefined, popups: [] });
}

const spinnerMs = 3000;

/**
 * Shows the spinner of opening a game, which hides by itself after 3 s (section 9).
 * @returns the function that hides it earlier
 */
export function showGameSpinner(): () => void {
  const hide = () => useFrontEnd.setState({ isLoading: false });
  useFrontEnd.setState({ isLoading: true });
  const timer = setTimeout(hide, spinnerMs);
  return () => {
    clearTimeout(timer);
    hide();
  };
}
