import { formatInstant } from '@ipe/pt-br';
import { buttonClass } from '@ipe/ui';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { WithdrawalConfig } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { paths } from '#shell/navigation/paths.ts';

/**
 * Replaces actions that the server would refuse: the reason and the end of the withdrawal hold, and a hint for
 * players who didn't cause it.
 */
export function HoldNotice({ hold: { reason, endsAt } }: { hold: NonNullable<WithdrawalConfig['rest']> }) {
  return (
    <section aria-labelledby="hold-title" className="card p-4">
      <h2 id="hold-title" className="flex items-center gap-3 font-display text-base font-bold">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-gold" />
        {text.hold.title}
      </h2>
      <p className="tabular mt-1 text-sm">{text.hold.until(formatInstant(endsAt))}</p>
      <p className="mt-1 text-sm text-mist">{text.hold.why[reason]}</p>
      <p className="mt-1 text-sm text-mist">{text.hold.notYou}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Link href={paths.settings} className={buttonClass('secondary', 'medium')}>
          {text.hold.changePassword}
        </Link>
        <Link href={paths.help} className={buttonClass('secondary', 'medium')}>
          {text.hold.help}
        </Link>
      </div>
    </section>
  );
}
