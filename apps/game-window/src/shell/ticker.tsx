import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** The game's messages, between the buttons for buying a feature and for the rules. */
export function Ticker() {
  const { message, acts, isClosed, stake } = useStore(windowState);
  return (
    <div className="ticker">
      {acts.openBuy && (
        <button
          className="buy"
          type="button"
          aria-label={text.buyFeature}
          aria-haspopup="dialog"
          disabled={isClosed || stake?.isLocked}
          onClick={acts.openBuy}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3l2.6 5.6 6 .7-4.4 4.2 1.1 6L12 16.6l-5.3 2.9 1.1-6L3.4 9.300l6-.7z" />
          </svg>
          {text.feature}
        </button>
      )}
      <p className="message" aria-hidden="true">
        {message}
      </p>
      <button
        className="round"
        type="button"
        aria-label={text.paytable}
        aria-haspopup="dialog"
        disabled={!acts.openRules}
        onClick={acts.openRules}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 11v5.5M12 7.5v.01" />
        </svg>
      </button>
    </div>
  );
}
