import './ante.css';
import { Chips } from '#choice/chips.tsx';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { AnteChoice } from './ante-choice.ts';
import { text } from './ante.text.ts';

type Props = {
  choice: AnteChoice;
  /** The price of a spin at the present stake; undefined while the house pays. */
  price: (mode: string) => number | undefined;
};

const labelOf = (name: string, centavos: number | undefined) =>
  centavos === undefined ? name : text.price(name, centavos);

/** Lets the player choose the reels of the next spin, with its price. */
export function AnteField({ choice, price }: Props) {
  const { mode } = useStore(choice.state);
  const isLocked = useStore(windowState).stake?.isLocked ?? false;
  const facts = choice.options.find((option) => option.mode === mode)?.facts ?? '';
  return (
    <div className="ante">
      <Chips
        legend={text.legend}
        options={choice.options.map(({ mode: value, name }) => ({ value, label: labelOf(name, price(value)) }))}
        chosen={mode}
        isLocked={isLocked}
        choose={(value) => choice.choose(value)}
      />
      <p className="ante-facts" aria-live="polite">
        {facts}
      </p>
    </div>
  );
}
