import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** The button that starts a round. During automatic spins it shows how many are left, and one tap stops them. */
export function SpinButton() {
  const { acts, spin, spinsLeft, isClosed, roundWords } = useStore(windowState);
  const words = roundWords ?? text;
  const isAuto = spinsLeft !== undefined;
  return (
    <button
      id="spin"
      className="spin"
      type="button"
      aria-keyshortcuts="Space Enter"
      aria-label={isAuto ? words.stopAutoplay(spinsLeft) : words.spin}
      data-state={spin}
      data-auto={isAuto || undefined}
      data-falls={roundWords !== undefined || undefined}
      disabled={isClosed || spin === 'loading'}
      onClick={acts.act}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={roundWords ? 'M24 7v27' : 'M38 17.5A15.5 15.5 0 0 0 10.5 16M10 30.5A15.5 15.5 0 0 0 37.5 32'} />
        <path d={roundWords ? 'M12.5 23L24 34.5l11.5-11.5M11 42h26' : 'M39 8v10.5H28.5M9 40V29.5h10.5'} />
      </svg>
      <span className="spins-left" aria-hidden="true">
        {spinsLeft}
      </span>
    </button>
  );
}
