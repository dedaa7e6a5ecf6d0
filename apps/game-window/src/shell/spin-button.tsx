import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** Spins. While spins go on by themselves it shows how many are left, and one tap stops them. */
export function SpinButton() {
  const { acts, spin, spinsLeft, isClosed } = useStore(windowState);
  const isAuto = spinsLeft !== undefined;
  return (
    <button
      id="spin"
      className="spin"
      type="button"
      aria-keyshortcuts="Space Enter"
      aria-label={isAuto ? text.stopAutoplay(spinsLeft) : text.spin}
      data-state={spin}
      data-auto={isAuto || undefined}
      disabled={isClosed || spin === 'loading'}
      onClick={acts.act}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M38 17.5A15.5 15.5 0 0 0 10.5 16M10 30.5A15.5 15.5 0 0 0 37.5 32" />
        <path d="M39 8v10.5H28.5M9 40V29.5h10.5" />
      </svg>
      <span className="spins-left" aria-hidden="true">
        {spinsLeft}
      </span>
    </button>
  );
}
