import { Money } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../shell/player.queries.ts';
import { text } from './recharge.text.ts';

/** What of a deposit pays what the player owes, told before it is paid. Nothing for who owes nothing. */
export function DebtShare({ amountCentavos = 0 }: { amountCentavos: number | undefined }) {
  const owed = useQuery(walletQuery).data?.debtCentavos ?? 0;
  if (owed === 0) return null;
  const paying = Math.min(owed, amountCentavos);
  return (
    <section aria-labelledby="debt-title" className="card w-full p-4 text-left">
      <h2 id="debt-title" className="flex items-baseline justify-between gap-3 text-sm font-bold">
        {text.debt} <Money centavos={owed} className="text-ember-soft" />
      </h2>
      <p className="mt-1 text-sm text-mist">{text.debtWhy}</p>
      {paying > 0 && (
        <dl aria-live="polite" className="mt-3 divide-y divide-edge border-t border-edge text-sm">
          <Share label={text.paysDebt} centavos={paying} />
          <Share label={text.entersBalance} centavos={amountCentavos - paying} />
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
