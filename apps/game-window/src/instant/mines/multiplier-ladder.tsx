import { formatMultiplier } from '@ipe/pt-br';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '#instant/instant.text.ts';

type Props = {
  multipliersX100: readonly number[];
  /** The number of safe cells opened so far. */
  reveals: number;
};

/** The multiplier after each further safe cell: the published row for the chosen number of mines, with the player's present step. */
export function MultiplierLadder({ multipliersX100, reveals }: Props) {
  const ladder = useRef<HTMLOListElement>(null);
  // Scrolls the present step to the left edge, with the next ones to its right.
  useLayoutEffect(() => {
    const step = ladder.current?.children[Math.max(0, reveals - 1)];
    if (step instanceof HTMLElement)
      ladder.current?.scrollTo({ left: step.offsetLeft - ladder.current.offsetLeft - 4 });
  }, [multipliersX100, reveals]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows scroll it; the window around would change the stake
    <ol
      ref={ladder}
      className="ladder"
      aria-label={text.mines.ladder}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {multipliersX100.map((multiplierX100, index) => (
        <li
          key={index}
          className="ladder-step"
          aria-label={text.mines.step(index + 1, multiplierX100)}
          aria-current={index + 1 === reveals ? 'step' : undefined}
          data-state={stateOf(index + 1, reveals)}
        >
          {formatMultiplier(multiplierX100)}
        </li>
      ))}
    </ol>
  );
}

function stateOf(step: number, reveals: number): 'past' | 'now' | 'next' | 'ahead' {
  if (step === reveals) return 'now';
  if (step < reveals) return 'past';
  return step === reveals + 1 ? 'next' : 'ahead';
}
