import { formatBrl } from '@ipe/money';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameContext } from '#session/game-context.ts';
import { closeSheet, openSheet } from '#sheets/sheet-host.tsx';
import { useModal } from '#sheets/use-modal.ts';
import { countUp } from './count-up.ts';
import { text } from './jackpot.text.ts';
import './jackpot.css';

type Parts = Pick<GameContext, 'call' | 'account'> & { wait: (ms: number) => Promise<void> };

/** The server's nodes count jackpots every two seconds. */
const askEveryMs = 2_000;

/** Shows that a round has won the jackpot, and the paid amount once it is known. It resolves when the player goes on. */
export const tellJackpot = (parts: Parts, roundId: string): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      closeSheet();
      resolve();
    };
    openSheet(<JackpotDialog {...parts} roundId={roundId} goOn={goOn} />);
  });

type Props = Parts & { roundId: string; goOn: () => void };

/** The paid amount, as soon as the server has counted it. */
function usePaid({ call, account, wait, roundId }: Omit<Props, 'goOn'>): number | undefined {
  const [paid, setPaid] = useState<number>();
  // A layout effect ends together with the dialog, and not some time later.
  useLayoutEffect(() => {
    let isShown = true;
    const ask = async () => {
      while (isShown) {
        const reply = await call('/api/jackpot/won', { roundId });
        if (reply.code === 401) return;
        // A player who went on may be in the next round, whose answer brings its own balance.
        if (!isShown) return;
        if (reply.code === 1 && reply.data.paid !== null) {
          account.setBalance(reply.data.paid.balance);
          return setPaid(reply.data.paid.amountCentavos);
        }
        await wait(askEveryMs);
      }
    };
    void ask();
    return () => {
      isShown = false;
    };
  }, [call, account, wait, roundId]);
  return paid;
}

function JackpotDialog({ goOn, ...parts }: Props) {
  // This comes before `useModal`, so that it has ended when the dialog says that it is closed.
  const paid = usePaid(parts);
  const dialog = useModal();
  const title = useRef<HTMLHeadingElement>(null);
  // The title gets the focus, because a key that was meant for a spin must not close the dialog.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      id="jackpot"
      className="jackpot"
      aria-labelledby="jackpot-title"
      onClose={({ currentTarget }) => currentTarget.isConnected && goOn()}
    >
      <i className="jackpot-rays" aria-hidden="true" />
      <h2 ref={title} id="jackpot-title" tabIndex={-1}>
        {text.title}
      </h2>
      {paid === undefined ? <Counting /> : <Paid centavos={paid} />}
      <output className="sr-only">{paid === undefined ? text.counting : text.paidForEars(paid)}</output>
      <button type="button" className="main-action" onClick={goOn}>
        {text.goOn}
      </button>
    </dialog>
  );
}

const Counting = () => (
  <div aria-hidden="true">
    <p className="jackpot-waits">{text.counting}</p>
    <p className="jackpot-note">{text.countingNote}</p>
  </div>
);

function Paid({ centavos }: { centavos: number }) {
  const [shown, show] = useState(0);
  useEffect(() => countUp(centavos, show), [centavos]);
  return (
    <div aria-hidden="true">
      <p className="jackpot-amount" data-testid="jackpot-amount" data-centavos={centavos}>
        {formatBrl(shown)}
      </p>
      <p className="jackpot-note">{text.paid}</p>
    </div>
  );
}
