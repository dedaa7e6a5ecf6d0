import { Chips } from '#choice/chips.tsx';
import { text as choiceText } from '#choice/choice.text.ts';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { PlinkoChoice } from './plinko-choice.ts';
import { text } from './plinko.text.ts';

/** Lets the player choose the risk and the rows of the next round. */
export function PlinkoChoiceField({ choice }: { choice: PlinkoChoice }) {
  const { rows, risk } = useStore(choice.state);
  const isLocked = useStore(windowState).stake?.isLocked ?? false;
  return (
    <div className="plinko-choice">
      <Chips
        legend={choiceText.risk}
        options={choice.risks.map((one) => ({ value: one, label: choiceText.risks[one] }))}
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
