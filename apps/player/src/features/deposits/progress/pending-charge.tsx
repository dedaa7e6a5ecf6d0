import { Button, buttonClass, FormMessage, Money, Spinner } from '@ipe/ui';
import { Copy, ExternalLink } from 'lucide-react';
import { confirmPaid } from '#features/deposits/deposits.mutations.ts';
import type { Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { DebtRepaymentSentence } from '#features/deposits/form/debt-repayment.tsx';
import { useSubmission } from '#shell/api/use-submission.ts';
import { OrderFacts } from '#shell/parts/order-facts.tsx';
import { QrCode } from '@ipe/ui/qr-code';
import { readingMs, showTip } from '#shell/state/front-end-state.ts';
import { copyText } from '#shell/text/copy-text.ts';
import { useTimeLeft } from '#shell/text/use-time-left.ts';
import { DepositBonus } from './deposit-bonus.tsx';

type Props = { deposit: Deposit; onChange: (deposit: Deposit) => void; onLeave: () => void };

/** A charge that waits for its payment: the QR code, the code to paste, the bank's page, and "Já paguei". */
export function PendingCharge({ deposit, onChange, onLeave }: Props) {
  const paid = useSubmission(confirmPaid, (answered) => {
    onChange(answered);
    if (answered.state === 'waiting') showTip(text.notYet, 'success', readingMs(text.notYet));
  });

  return (
    <div className="flex flex-col items-center text-center">
      <Money centavos={deposit.amount} className="font-display text-amount font-extrabold" />
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-sm text-mist">
        <Spinner className="size-3.5 text-gold" />
        {text.waiting} · {text.expiresIn} <Countdown until={deposit.expiresAt} />
      </p>
      <DebtRepaymentSentence amountCentavos={deposit.amount} />
      <div className="mt-4 w-48 rounded-md bg-white p-1 shadow-card">
        <QrCode content={deposit.copiaECola} label={text.qrCode} />
      </div>
      <p
        aria-label={text.code}
        className="mt-4 w-full truncate rounded-sm border border-edge bg-deep/60 px-4 py-3 text-left text-xs text-mist select-all"
      >
        {deposit.copiaECola}
      </p>
      {/* Side by side, so that a small phone shows both above its tab bar. Very large text stacks them. */}
      <div className="mt-3 grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 *:px-2! *:text-sm!">
        <Button onClick={() => void copyText(deposit.copiaECola)}>
          <Copy aria-hidden className="size-4" />
          {text.copy}
        </Button>
        <Button look="secondary" isBusy={paid.isSending} onClick={() => void paid.submit(deposit.orderId)}>
          {text.paid}
        </Button>
      </div>
      <div className="mt-3 w-full empty:hidden">
        <FormMessage>{paid.message}</FormMessage>
      </div>
      <p className="mt-4 max-w-76 text-sm text-balance text-mist">{text.pendingHow}</p>
      <p className="mt-1 max-w-76 text-sm text-balance text-mist">{text.pendingOwn}</p>
      <div className="mt-5 flex w-full flex-col gap-3">
        {deposit.payUrl && (
          <a href={deposit.payUrl} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <ExternalLink aria-hidden className="size-5" />
            {text.openPage}
          </a>
        )}
        <DepositBonus deposit={deposit} />
        <div className="card px-4 py-2">
          <OrderFacts order={deposit} />
        </div>
        <Button look="quiet" onClick={onLeave}>
          {text.otherAmount}
        </Button>
      </div>
    </div>
  );
}

/** `14:59` until an instant. */
function Countdown({ until }: { until: string }) {
  const seconds = useTimeLeft(until, 1000);
  return (
    <span role="timer" className="tabular font-display font-bold text-gold">
      {String(Math.floor(seconds / 60)).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
