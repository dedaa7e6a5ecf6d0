import { Money } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { text } from '#features/deposits/deposits.text.ts';
import { walletQuery } from '#shell/session/player.queries.ts';

type Props = { amountCentavos: number | undefined };

/** The player's debt, the part of a deposit that repays it, and the remainder. */
function useDebtRepayment(amountCentavos: number) {
  const owed = useQuery(walletQuery).data?.debtCentavos ?? 0;
  const paying = Math.min(owed, amountCentavos);
  return { owed, paying, left: amountCentavos - paying };
}

/** Shows, while the amount is chosen, how much of the deposit repays the player's debt. Shows nothing without a debt. */
export function DebtRepayment({ amountCentavos = 0 }: Props) {
  const { owed, paying, left } = useDebtRepayment(amountCentavos);
  if (owed === 0) return null;
  return (
    <section aria-labelledby="debt-title" className="card p-4">
      <h2 id="debt-title" className="flex items-baseline justify-between gap-3 text-sm font-bold">
        {text.debt} <Money centavos={owed} className="text-ember-soft" />
      </h2>
      <p className="mt-1 text-sm text-mist">{text.debtWhy}</p>
      {paying > 0 && (
        <dl aria-live="polite" className="mt-3 divide-y divide-edge border-t border-edge text-sm">
          <Share label={text.paysDebt} centavos={paying} />
          <Share label={text.entersBalance} centavos={left} />
        </dl>
      )}
    </section>
  );
}

function Share({ label, centavos }: { label: string; centavos: number }) {
  return (
    <div className="flex justify-between gap-3 py-2 last:pb-0">
      <dt className="text-mist">{label}</dt>
      <dd>
        <Money centavos={centavos} className="font-semibold" />
      </dd>
    </div>
  );
}

/** The same as a sentence next to the code to pay. */
export function DebtRepaymentSentence({ amountCentavos = 0 }: Props) {
  const { owed, paying, left } = useDebtRepayment(amountCentavos);
  return owed > 0 && <p className="mt-2 max-w-76 text-sm text-balance">{text.debtSplit(paying, left)}</p>;
}
