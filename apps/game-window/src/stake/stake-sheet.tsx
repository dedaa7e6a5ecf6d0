import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RadioGroup } from '#sheets/radio-group.tsx';
import { closeSheet, openSheet } from '#sheets/sheet-host.tsx';
import { Sheet } from '#sheets/sheet.tsx';
import { text } from '#sheets/sheets.text.ts';
import type { StakeControl } from './stake-control.ts';

type Props = {
  stake: StakeControl;
  /** Whether the words speak of a spin; in games without reels they speak of a round. */
  hasReels: boolean;
};

export function openStakeSheet(props: Props): void {
  if (!props.stake.isLocked) openSheet(<StakeSheet {...props} />);
}

/** All offered stakes. A choice takes effect at once: the price on the panel behind the sheet changes. */
function StakeSheet({ stake, hasReels }: Props) {
  const ladder = useRef<HTMLFieldSetElement>(null);
  const [centavos, show] = useState(stake.centavos);
  const [jumps, countJump] = useState(0);
  // The chosen stake gets the focus, so that the arrow keys work at once.
  useLayoutEffect(() => ladder.current?.querySelector<HTMLElement>('input:checked')?.focus(), [jumps]);
  const choose = (chosen: number) => {
    stake.choose(chosen);
    show(stake.centavos);
  };
  const jumpTo = (end: 0 | -1) => () => {
    choose(stake.stakesCentavos.at(end) ?? centavos);
    countJump(jumps + 1);
  };
  return (
    <Sheet name="stakes" title={text.stake.title}>
      <RadioGroup
        group={ladder}
        legend={hasReels ? text.stake.perSpin : text.stake.perRound}
        options={stake.stakesCentavos.map((one) => ({ value: String(one), label: text.money(one) }))}
        chosen={String(centavos)}
        onChange={(value) => choose(Number(value))}
      />
      <div className="pair">
        <button type="button" className="quiet-action" onClick={jumpTo(0)}>
          {text.stake.least}
        </button>
        <button type="button" className="quiet-action" onClick={jumpTo(-1)}>
          {text.stake.most}
        </button>
      </div>
      <button type="button" className="main-action" onClick={closeSheet}>
        {text.stake.done}
      </button>
    </Sheet>
  );
}
