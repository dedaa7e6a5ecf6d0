import { text } from '#instant/instant.text.ts';
import { useStore } from '#shell/use-store.ts';
import type { MinesChoice } from './mines-choice.ts';

/** Buttons for one mine less or more, and for the usual numbers. */
export function MinesChoiceField({ choice }: { choice: MinesChoice }) {
  const { count, isLocked } = useStore(choice.state);
  const { minMines, maxMines } = choice.bounds;
  return (
    <fieldset className="mines-choice" aria-label={text.mines.traps}>
      <span className="mines-steps">
        <button
          type="button"
          className="round mines-step"
          aria-label={text.mines.fewer}
          disabled={isLocked || count <= minMines}
          onClick={() => choice.pick(count - 1)}
        >
          −
        </button>
        <span className="mines-number">
          <output>{count}</output>
          <span className="mines-unit">{text.mines.trapsUnit(count)}</span>
        </span>
        <button
          type="button"
          className="round mines-step"
          aria-label={text.mines.more}
          disabled={isLocked || count >= maxMines}
          onClick={() => choice.pick(count + 1)}
        >
          +
        </button>
      </span>
      <span className="mines-usual">
        {choice.usual.map((usual) => (
          <button
            key={usual}
            type="button"
            className="chip"
            aria-label={text.mines.quick(usual)}
            aria-pressed={usual === count}
            disabled={isLocked}
            onClick={() => choice.pick(usual)}
          >
            {usual}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
