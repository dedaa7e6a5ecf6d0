import { Button } from '@ipe/ui';
import { BadgeCheck, UserRound } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { DepositConfig } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';

type KnownPayer = NonNullable<DepositConfig['payer']>;

type Props = {
  known: KnownPayer | null;
  /** Shows the fields: the payer is unknown, or the player corrects the data. */
  isAsking: boolean;
  onCorrect: () => void;
  onKeep: () => void;
  /** The input fields. */
  children: ReactNode;
};

/** The payer's name and CPF, asked for until a Pix payment has proved them. */
export function PayerCard({ known, isAsking, onCorrect, onKeep, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);

  function correct() {
    onCorrect();
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  }

  return (
    <fieldset className="card flex min-w-0 flex-col gap-4 p-4">
      <legend className="sr-only">{text.payer}</legend>
      <PayerRule isProved={known?.isProved ?? false} />
      {known && !isAsking && <KnownPerson payer={known} />}
      {isAsking && <div ref={fields}>{children}</div>}
      {known?.isProved === false && (
        <Button look="secondary" size="medium" onClick={isAsking ? onKeep : correct}>
          {isAsking ? text.keepPayer : text.correctPayer}
        </Button>
      )}
    </fieldset>
  );
}

function PayerRule({ isProved }: { isProved: boolean }) {
  return (
    <div>
      <p aria-hidden className="font-display text-base font-bold">
        {text.payer}
      </p>
      <p className="mt-0.5 text-sm text-mist">{text.ownAccount}</p>
      {!isProved && <p className="mt-1 text-sm text-mist">{text.firstPixProves}</p>}
    </div>
  );
}

function KnownPerson({ payer: { cpfMasked, name, isProved } }: { payer: KnownPayer }) {
  const Icon = isProved ? BadgeCheck : UserRound;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-sm bg-deep/50 px-3 py-2.5">
      <Icon aria-hidden className={isProved ? 'size-6 shrink-0 text-leaf' : 'size-6 shrink-0 text-mist'} />
      <p className="min-w-0 flex-1 basis-28">
        <span className="block text-sm font-semibold break-words">{name}</span>
        <span className="tabular block text-xs text-mist">{text.cpfOf(cpfMasked)}</span>
      </p>
      {isProved && <span className="text-xs font-semibold text-leaf-soft">{text.proved}</span>}
    </div>
  );
}
