import { formatBrl } from '@ipe/money';
import { closeSheet } from '#sheets/sheet-host.tsx';
import { Sheet } from '#sheets/sheet.tsx';
import type { Lot } from './granted-lots.ts';
import { text } from './granted.text.ts';

/** Sums up a lot after its last round. */
export function GrantedSummary({ lot, next }: { lot: Lot; next: Lot | undefined }) {
  const { rounds, stakeCentavos, wonCentavos, wageringX100 } = lot;
  return (
    <Sheet name="granted-summary" title={text.over}>
      <p className="note">{text.played(rounds, stakeCentavos)}</p>
      {wonCentavos > 0 ? (
        <>
          <p className="granted-won">
            {text.won} <strong>{formatBrl(wonCentavos)}</strong>
          </p>
          <p>{wageringX100 > 0 ? text.toWager(wageringX100) : text.free}</p>
        </>
      ) : (
        <p>{text.nothing}</p>
      )}
      {next && <p className="note">{text.again(next.rounds - next.played)}</p>}
      <button type="button" className="main-action" onClick={closeSheet}>
        {text.goOn}
      </button>
    </Sheet>
  );
}
