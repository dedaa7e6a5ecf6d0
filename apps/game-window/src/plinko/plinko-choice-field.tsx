import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { PlinkoChoice } from './plinko-choice.ts';
import { text } from './plinko.text.ts';

/** The risk and the rows of the next round, each at a tap. */
export function PlinkoChoiceField({ choice }: { choice: PlinkoChoice }) {
  const { rows, risk } = useStore(choice.state);
  const isLocked = useStore(windowState).stake?.isLocked ?? false;
  return (
    <div className="plinko-choice">
      <Chips
        legend={text.risk}
        options={choice.risks.map((one) => ({ value: one, label: text.risks[one] }))}
        chosen={risk}
        isLocked={isLocked}
        choose={(value) => choice.choose({ risk: value })}
      />
      <Chips
        legend={text.rows}
        options={choice.rows.map((one) => ({ value: one, label: String(one), name: text.rowsOf(one) }))}
        chosen={rows}
        isLocked={isLocked}
        choose={(value) => choice.choose({ rows: value })}
      />
    </div>
  );
}

type ChipsProps<Value> = {
  legend: string;
  options: readonly { value: Value; label: string; name?: string }[];
  chosen: Value;
  isLocked: boolean;
  choose: (value: Value) => void;
};

function Chips<Value extends string | number>({ legend, options, chosen, isLocked, choose }: ChipsProps<Value>) {
  return (
    <fieldset className="plinko-chips">
      <legend>{legend}</legend>
      {options.map(({ value, label, name = label }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-label={name}
          aria-pressed={value === chosen}
          disabled={isLocked}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
