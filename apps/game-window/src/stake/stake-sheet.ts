import { build } from '#shell/element.ts';
import { buildButton, buildRadioGroup } from '#sheets/form-parts.ts';
import { createSheet } from '#sheets/sheet.ts';
import { text } from '#sheets/sheets.text.ts';
import type { StakeControl } from './stake-control.ts';

/**
 * The whole ladder of stakes. A choice counts at once: the price on the panel changes behind the sheet.
 * @param hasReels a spin costs the stake, where nothing spins a round does
 */
export function createStakeSheet(stake: StakeControl, { hasReels }: { hasReels: boolean }): { open: () => void } {
  const sheet = createSheet('stakes', text.stake.title);
  const show = () => {
    const ladder = buildLadder(stake, hasReels ? text.stake.perSpin : text.stake.perRound);
    sheet.open(ladder.element, shortcuts(stake, show), buildButton('main-action', text.stake.done, sheet.close));
    ladder.focus();
  };
  return {
    open: () => {
      if (!stake.isLocked) show();
    },
  };
}

const buildLadder = (stake: StakeControl, legend: string) =>
  buildRadioGroup(legend, {
    options: stake.stakesCentavos.map((centavos) => ({ value: String(centavos), label: text.money(centavos) })),
    chosen: String(stake.centavos),
    onChange: (value) => stake.choose(Number(value)),
  });

function shortcuts(stake: StakeControl, show: () => void): HTMLElement {
  const choose = (centavos: number | undefined) => () => {
    if (centavos !== undefined) stake.choose(centavos);
    show();
  };
  const { stakesCentavos } = stake;
  return build(
    'div',
    'pair',
    buildButton('quiet-action', text.stake.least, choose(stakesCentavos[0])),
    buildButton('quiet-action', text.stake.most, choose(stakesCentavos.at(-1))),
  );
}
