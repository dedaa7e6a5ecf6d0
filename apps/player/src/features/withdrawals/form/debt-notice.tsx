import { buttonClass, Money } from '@ipe/ui';
import { Link } from 'wouter';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { paths } from '#shell/navigation/paths.ts';

/** Why nothing can be withdrawn, and how that changes. */
export function DebtNotice({ debtCentavos }: { debtCentavos: number }) {
  return (
    <section aria-labelledby="owed-title" className="card mt-4 p-4">
      <h2 id="owed-title" className="flex items-baseline justify-between gap-3 text-sm font-bold">
        {text.debt} <Money centavos={debtCentavos} className="text-ember-soft" />
      </h2>
      <p className="mt-1 text-sm text-mist">{text.debtWhy}</p>
      <Link href={paths.deposit} className={`${buttonClass('secondary', 'medium')} mt-3 w-full`}>
        {text.deposit}
      </Link>
    </section>
  );
}
