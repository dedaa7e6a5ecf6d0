import { formatInstant } from '@ipe/pt-br';
import { buttonClass } from '@ipe/ui';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { WithdrawalConfig } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { paths } from '#shell/navigation/paths.ts';

/**
 * Replaces actions that the server would refuse: the reason and the end of the hold on withdrawals, and a hint for
 * players who didn't cause it.
 */
export function HoldNotice({ rest: { reason, endsAt } }: { rest: NonNullable<WithdrawalConfig['rest']> }) {
  return (
    <section aria-labelledby="rest-title" className="card p-4">
      <h2 id="rest-title" className="flex items-center gap-3 font-display text-base font-bold">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-gold" />
        {text.rest.title}
      </h2>
      <p className="tabular mt-1 text-sm">{text.rest.until(formatInstant(endsAt))}</p>
      <p className="mt-1 text-sm text-mist">{text.rest.why[reason]}</p>
      <p className="mt-1 text-sm text-mist">{text.rest.notYou}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Link href={paths.settings} className={buttonClass('secondary', 'medium')}>
          {text.rest.changePassword}
        </Link>
        <Link href={paths.help} className={buttonClass('secondary', 'medium')}>
          {text.rest.help}
        </Link>
      </div>
    </section>
  );
}
