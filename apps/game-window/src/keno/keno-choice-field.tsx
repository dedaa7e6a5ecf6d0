import { Chips } from '#choice/chips.tsx';
import { text as choiceText } from '#choice/choice.text.ts';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { KenoChoice } from './keno-choice.ts';
import { text } from './keno.text.ts';

/** The risk of the next round, and what picks many cells or none at a tap. */
export function KenoChoiceField({ choice }: { choice: KenoChoice }) {
  const { picks, risk } = useStore(choice.state);
  const isLocked = useStore(windowState).stake?.isLocked ?? false;
  return (
    <div className="keno-choice">
      <Chips
        legend={choiceText.risk}
        options={choice.risks.map((one) => ({ value: one, label: choiceText.risks[one] }))}
        chosen={risk}
        isLocked={isLocked}
        choose={(value) => choice.chooseRisk(value)}
      />
      <div className="keno-picking">
        <p className="keno-count">{text.picked(picks.length, choice.most)}</p>
        <button type="button" className="chip" disabled={isLocked || picks.length === 0} onClick={() => choice.clear()}>
          {text.clear}
        </button>
        <button type="button" className="chip" disabled={isLocked} onClick={() => choice.surprise()}>
          {text.surprise}
        </button>
      </div>
    </div>
  );
}
